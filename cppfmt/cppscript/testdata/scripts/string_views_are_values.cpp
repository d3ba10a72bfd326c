std::string take(std::string_view t) {
    std::string out;
    while (!t.empty()) {
        out += t.front();
        t.remove_prefix(1);
    }
    return out;
}
struct Cursor {
    std::string_view rest;
};

int main() {
    std::string_view text = "abc";
    std::cout << take(text) << take(text) << ' ' << text << '\n';
    std::string_view copy = text;
    copy.remove_prefix(1);
    std::cout << copy << ' ' << text << '\n';
    Cursor a{text}, b = a;
    b.rest.remove_suffix(2);
    std::cout << a.rest << ' ' << b.rest << '\n';
    std::vector<std::string_view> list{text, text};
    list[0].remove_prefix(2);
    for (auto x : list) {
        x.remove_suffix(1);
        std::cout << x << ';';
    }
    std::cout << list[0] << list[1] << '\n';
    auto shorten = [text]() mutable { text.remove_prefix(1); return text; };
    std::cout << shorten() << shorten() << ' ' << text << '\n';
    std::optional<std::string_view> maybe = text;
    maybe->remove_prefix(2);
    std::cout << *maybe << ' ' << text << '\n';
}
