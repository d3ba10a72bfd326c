std::string replace_all(std::string s, std::string_view from, std::string_view to) {
    for (std::size_t pos = 0; (pos = s.find(from, pos)) != std::string::npos; pos += to.size())
        s.replace(pos, from.size(), to);
    return s;
}

std::string snake_to_camel(std::string_view s) {
    std::string out;
    bool up = false;
    for (char c : s) {
        if (c == '_')
            up = !out.empty();
        else
            out += std::exchange(up, false) ? static_cast<char>(std::toupper(c)) : c;
    }
    return out;
}

std::string commas(long long n) {
    std::string s = std::to_string(n < 0 ? -n : n);
    for (int i = static_cast<int>(s.size()) - 3; i > 0; i -= 3)
        s.insert(i, ",");
    return n < 0 ? "-" + s : s;
}

std::string squeeze(std::string s, char c = ' ') {
    s.erase(std::unique(s.begin(), s.end(), [c](char a, char b) { return a == c && b == c; }), s.end());
    return s;
}
print(replace_all("a-b--c", "-", "+-+"), replace_all("aaaa", "aa", "b"));
print(snake_to_camel("max_retry_count"), snake_to_camel("_private__x_"));
std::vector<std::string> numbers;
for (long long n : {0LL, 999LL, -1000LL, 1234567LL, -9876543210LL})
    numbers.push_back(commas(n));
print(numbers);
print(squeeze("too   many    spaces"), squeeze("mississippi", 's'));

std::string url = "https://user@example.com:8080/path/page.html?q=1#top";
auto scheme = url.substr(0, url.find("://"));
auto rest = url.substr(scheme.size() + 3);
auto host_end = rest.find_first_of(":/");
auto at = rest.find('@');
print(scheme, rest.substr(at + 1, host_end - 0 - at - 1), rest.compare(0, 4, "user") == 0);
auto dot = url.rfind('.');
print(url.substr(dot + 1, url.find_first_of("?#", dot) - dot - 1));
print(url.starts_with("https"), url.ends_with(".html"), url.find("ftp") == std::string::npos);
std::string padded = "7";
padded.insert(padded.begin(), 4 - padded.size(), '0');
print(padded, std::string(5, '=') + ">", std::string("abc").append(2, '!'));
