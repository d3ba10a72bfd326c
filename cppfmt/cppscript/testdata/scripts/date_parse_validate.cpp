struct ParseError {
    std::string text;
    int column;
    ParseError(const std::string& what, int col) : text(what), column(col) {}
    const std::string& what() const { return text; }
};
struct Date { int year, month, day; };

Date parse(const std::string& s) {
    if (s.size() != 10) throw ParseError("wrong length", (int)s.size());
    for (int i = 0; i < 10; ++i) {
        bool dash = i == 4 || i == 7;
        if (dash != (s[i] == '-')) throw ParseError("bad separator", i);
        if (!dash && !std::isdigit(s[i])) throw ParseError("bad digit", i);
    }
    Date d{std::stoi(s.substr(0, 4)), std::stoi(s.substr(5, 2)), std::stoi(s.substr(8))};
    if (d.month < 1 || d.month > 12) throw ParseError("bad month", 5);
    if (d.day < 1 || d.day > 31) throw ParseError("bad day", 8);
    return d;
}
for (std::string s : {"2024-02-29", "2024-13-01", "2024/01/01", "24-1-1", "2024-01-3x", "1999-12-31"}) {
    try {
        auto [y, m, d] = parse(s);
        print(s, "ok", y, m, d);
    } catch (const ParseError& e) {
        print(s, e.what(), e.column);
    }
}
try {
    parse("");
} catch (const std::runtime_error& e) {
    print("not this one", e.what());
} catch (const ParseError& e) {
    print("empty:", e.what(), e.column);
}
