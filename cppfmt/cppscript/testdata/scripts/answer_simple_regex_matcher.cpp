bool matchHere(std::string_view re, std::string_view s);

bool matchStar(char c, std::string_view re, std::string_view s) {
    while (true) {
        if (matchHere(re, s))
            return true;
        if (s.empty() || (s.front() != c && c != '.'))
            return false;
        s.remove_prefix(1);
    }
}

bool matchHere(std::string_view re, std::string_view s) {
    if (re.empty())
        return true;
    if (re.size() >= 2 && re[1] == '*')
        return matchStar(re[0], re.substr(2), s);
    if (re == "$")
        return s.empty();
    if (!s.empty() && (re[0] == '.' || re[0] == s[0]))
        return matchHere(re.substr(1), s.substr(1));
    return false;
}

std::optional<std::size_t> search(std::string_view re, std::string_view s) {
    if (re.starts_with('^'))
        return matchHere(re.substr(1), s) ? std::optional<std::size_t>{0} : std::nullopt;
    for (std::size_t i = 0; i <= s.size(); ++i)
        if (matchHere(re, s.substr(i)))
            return i;
    return std::nullopt;
}

bool glob(std::string_view p, std::string_view s) {
    if (p.empty())
        return s.empty();
    switch (p[0]) {
    case '*':
        return glob(p.substr(1), s) || (!s.empty() && glob(p, s.substr(1)));
    case '?':
        return !s.empty() && glob(p.substr(1), s.substr(1));
    case '[': {
        auto close = p.find(']');
        if (close == p.npos || s.empty())
            return false;
        return p.substr(1, close - 1).find(s[0]) != p.npos && glob(p.substr(close + 1), s.substr(1));
    }
    }
    return !s.empty() && s[0] == p[0] && glob(p.substr(1), s.substr(1));
}
const std::pair<const char *, const char *> cases[] = {
    {"^ab*c$", "abbbc"}, {"b.d", "abcbxd"}, {"x*", ""}, {"^a.*z$", "abcy"}, {"lo$", "hello"}};
for (const auto &[re, text] : cases)
    print(re, text, search(re, text));
std::vector<std::string> files{"main.cpp", "util.hpp", "test1.cpp", "test22.cpp", "README"};
for (std::string_view pattern : {"*.cpp", "test?.*", "*[12].cpp", "[A-Z]*", "*"}) {
    std::vector<std::string_view> hit;
    std::ranges::copy_if(files, std::back_inserter(hit), [&](const auto &f) { return glob(pattern, f); });
    print(pattern, hit.size(), hit);
}
auto n = std::erase_if(files, [](const std::string &f) { return !glob("*.*", f); });
print("erased", n, "left", files.size());
