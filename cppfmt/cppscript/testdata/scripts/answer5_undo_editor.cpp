struct Insert {
    std::size_t at;
    std::string text;
};
struct Erase {
    std::size_t at;
    std::string removed;
};
struct Replace {
    std::size_t at;
    std::string before, after;
};
using Edit = std::variant<std::monostate, Insert, Erase, Replace>;

class Editor {
    std::string text_;
    std::vector<Edit> undo_, redo_;

    void apply(const Edit &e, bool forward) {
        if (auto *i = std::get_if<Insert>(&e)) {
            if (forward)
                text_.insert(i->at, i->text);
            else
                text_.erase(i->at, i->text.size());
        } else if (auto *d = std::get_if<Erase>(&e)) {
            if (forward)
                text_.erase(d->at, d->removed.size());
            else
                text_.insert(d->at, d->removed);
        } else if (auto *r = std::get_if<Replace>(&e)) {
            text_.replace(r->at, (forward ? r->before : r->after).size(), forward ? r->after : r->before);
        }
    }
    void perform(Edit e) {
        apply(e, true);
        redo_.clear();
        // typing merges into one edit
        if (!undo_.empty()) {
            auto *last = std::get_if<Insert>(&undo_.back());
            auto *now = std::get_if<Insert>(&e);
            if (last && now && last->at + last->text.size() == now->at && now->text != " ") {
                last->text += now->text;
                return;
            }
        }
        undo_.push_back(std::move(e));
    }

  public:
    Editor &type(std::string_view s) {
        for (char c : s)
            perform(Insert{text_.size(), std::string(1, c)});
        return *this;
    }
    Editor &backspace(std::size_t n) {
        n = std::min(n, text_.size());
        perform(Erase{text_.size() - n, text_.substr(text_.size() - n)});
        return *this;
    }
    Editor &replace(const std::string &what, const std::string &with) {
        if (auto at = text_.find(what); at != std::string::npos)
            perform(Replace{at, what, with});
        else
            perform({});
        return *this;
    }
    bool undo() {
        if (undo_.empty())
            return false;
        apply(undo_.back(), false);
        redo_.push_back(std::move(undo_.back()));
        undo_.pop_back();
        return true;
    }
    bool redo() {
        if (redo_.empty())
            return false;
        Edit e = redo_.back();
        redo_.pop_back();
        apply(e, true);
        undo_.push_back(e);
        return true;
    }
    const std::string &text() const {
        return text_;
    }
    std::pair<std::size_t, std::size_t> depth() const {
        return {undo_.size(), redo_.size()};
    }
};
Editor ed;
ed.type("hello wrld").backspace(4).type("world").replace("hello", "Goodbye").replace("nothing", "x");
print(ed.text(), ed.depth());
int n = 0;
while (ed.undo())
    print(++n, "[" + ed.text() + "]");
print(ed.undo(), ed.depth());
for (int i = 0; i < 3; ++i)
    ed.redo();
print("[" + ed.text() + "]", ed.depth());
ed.type("!");
print(ed.text(), ed.redo(), ed.depth());
