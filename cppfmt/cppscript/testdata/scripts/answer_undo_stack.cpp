struct Editor {
    std::string text;
    std::vector<std::function<void()>> undo;

    void insert(std::size_t pos, const std::string &s) {
        text.insert(pos, s);
        undo.push_back([this, pos, n = s.size()] { text.erase(pos, n); });
    }
    void erase(std::size_t pos, std::size_t n) {
        std::string removed = text.substr(pos, n);
        text.erase(pos, n);
        undo.emplace_back([this, pos, removed = std::move(removed)] { text.insert(pos, removed); });
    }
    int replace_all(const std::string &from, const std::string &to) {
        std::string before = text;
        int n = 0;
        for (auto p = text.find(from); p != std::string::npos; p = text.find(from, p + to.size()), ++n)
            text.replace(p, from.size(), to);
        if (n)
            undo.push_back([=, this]() mutable { std::swap(text, before); });
        return n;
    }
    bool undo_last() {
        if (undo.empty())
            return false;
        auto action = std::move(undo.back());
        undo.pop_back();
        action();
        return true;
    }
};

Editor ed;
ed.insert(0, "hello world");
ed.insert(5, ", big");
print(ed.text);
ed.erase(0, 7);
print(ed.text);
print("replaced", ed.replace_all("o", "00"), "and", ed.replace_all("zzz", ""));
print(ed.text, ed.undo.size());
int steps = 0;
while (ed.undo_last())
    print("undo", ++steps, "->", ed.text.empty() ? "(empty)" : ed.text);
try {
    ed.insert(3, "x");
} catch (const std::out_of_range &) {
    print("position past the end, text still", ed.text.size(), "chars");
}
