struct Insert {
    std::size_t pos;
    std::string text;
};
struct Erase {
    std::size_t pos, len;
    std::string removed = "";
};
struct Replace {
    char from, to;
    std::vector<std::size_t> where = {};
};
using Edit = std::variant<Insert, Erase, Replace>;

class Editor {
    std::string text_;
    std::vector<Edit> done_, undone_;

    void apply(Edit &e) {
        if (auto *i = std::get_if<Insert>(&e))
            text_.insert(i->pos, i->text);
        else if (auto *d = std::get_if<Erase>(&e)) {
            d->removed = text_.substr(d->pos, d->len);
            text_.erase(d->pos, d->len);
        } else {
            auto &r = std::get<Replace>(e);
            r.where.clear();
            for (std::size_t p = text_.find(r.from); p != std::string::npos; p = text_.find(r.from, p + 1)) {
                r.where.push_back(p);
                text_[p] = r.to;
            }
        }
    }
    void revert(const Edit &e) {
        std::visit(
            [this](const auto &x) {
                using T = std::decay_t<decltype(x)>;
                if constexpr (std::is_same_v<T, Insert>)
                    text_.erase(x.pos, x.text.size());
                else if constexpr (std::is_same_v<T, Erase>)
                    text_.insert(x.pos, x.removed);
                else
                    for (auto p : x.where)
                        text_[p] = x.from;
            },
            e);
    }

  public:
    Editor &run(Edit e) {
        apply(e);
        done_.push_back(std::move(e));
        undone_.clear();
        return *this;
    }
    bool undo() {
        if (done_.empty())
            return false;
        revert(done_.back());
        undone_.push_back(std::move(done_.back()));
        done_.pop_back();
        return true;
    }
    bool redo() {
        if (undone_.empty())
            return false;
        Edit e = undone_.back();
        undone_.pop_back();
        apply(e);
        done_.push_back(e);
        return true;
    }
    const std::string &text() const {
        return text_;
    }
    std::pair<std::size_t, std::size_t> depth() const {
        return {done_.size(), undone_.size()};
    }
};
Editor ed;
ed.run(Insert{0, "hello world"}).run(Insert{5, ","}).run(Replace{'l', 'L'});
print(ed.text(), ed.depth());
ed.run(Erase{0, 7});
print(ed.text());
while (ed.undo())
    print("undo:", ed.text());
print(ed.undo(), ed.depth());
ed.redo();
ed.redo();
print("redo:", ed.text());
ed.run(Erase{5, 100});
print(ed.text(), ed.redo(), ed.depth());
try {
    ed.run(Insert{99, "?"});
} catch (const std::out_of_range &) {
    print("position past the end,", ed.text().size(), "chars", ed.depth().first, "edits");
}
