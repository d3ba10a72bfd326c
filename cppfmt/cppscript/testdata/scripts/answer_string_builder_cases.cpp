std::vector<std::string> split_words(std::string_view id) {
    std::vector<std::string> out(1);
    for (std::size_t i = 0; i < id.size(); ++i) {
        const unsigned char c = id[i];
        if (c == '_' || c == '-' || c == ' ') {
            if (!out.back().empty())
                out.emplace_back();
        } else {
            const bool boundary = std::isupper(c) && i > 0 &&
                                  (std::islower((unsigned char)id[i - 1]) ||
                                   (i + 1 < id.size() && std::islower((unsigned char)id[i + 1])));
            if (boundary && !out.back().empty())
                out.emplace_back();
            out.back().push_back(static_cast<char>(std::tolower(c)));
        }
    }
    if (out.back().empty())
        out.pop_back();
    return out;
}

template <typename Range> std::string join(const Range &parts, std::string_view sep) {
    std::string s;
    for (auto it = std::begin(parts); it != std::end(parts); ++it) {
        if (it != std::begin(parts))
            s.append(sep);
        s += *it;
    }
    return s;
}

std::string camel(std::vector<std::string> ws, bool upper_first) {
    for (auto it = ws.begin() + (upper_first || ws.empty() ? 0 : 1); it != ws.end(); ++it)
        it->front() = std::toupper(it->front());
    return join(ws, "");
}

for (auto id :
     {"userName", "HTTPServerError", "snake_case_name", "kebab-case", "  spaced Out words ", "X", "parseJSON2XML"}) {
    auto ws = split_words(id);
    print(id, ws, join(ws, "_"), camel(ws, false), camel(ws, true));
}
print(split_words("").size(), join(std::array<const char *, 3>{"a", "b", "c"}, "::"),
      join(std::set<std::string>{"z", "y"}, ", "));
std::string path = "src/lib/util.test.cpp";
print(path.substr(path.find_last_of('/') + 1), path.substr(path.rfind('.')), path.starts_with("src"),
      path.ends_with(".hpp"));
path.replace(path.find("lib"), 3, "core").erase(path.find(".test"), 5).insert(0, "./");
print(path, path.compare("./src"), path.find("nope") == std::string::npos);
