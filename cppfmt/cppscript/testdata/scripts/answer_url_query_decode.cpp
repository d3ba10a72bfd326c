#include <cctype>
#include <iostream>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

struct Url {
    std::string scheme, host;
    std::optional<int> port;
    std::string path = "/";
    std::vector<std::pair<std::string, std::string>> query;
    std::optional<std::string> fragment;
};

std::string decode(std::string_view s) {
    auto hex = [](char c) {
        return std::isdigit((unsigned char)c) ? c - '0' : std::toupper((unsigned char)c) - 'A' + 10;
    };
    std::string out;
    for (std::size_t i = 0; i < s.size(); ++i) {
        if (s[i] == '+')
            out += ' ';
        else if (s[i] == '%' && i + 2 < s.size() && std::isxdigit((unsigned char)s[i + 1]) &&
                 std::isxdigit((unsigned char)s[i + 2])) {
            out += static_cast<char>(hex(s[i + 1]) * 16 + hex(s[i + 2]));
            i += 2;
        } else
            out += s[i];
    }
    return out;
}

std::string_view cut(std::string_view &s, std::string_view sep) {
    auto p = s.find(sep);
    auto head = s.substr(0, p);
    s = p == s.npos ? std::string_view{} : s.substr(p + sep.size());
    return head;
}

Url parse(std::string_view s) {
    Url u;
    if (auto h = s.find('#'); h != s.npos) {
        u.fragment = s.substr(h + 1);
        s.remove_suffix(s.size() - h);
    }
    u.scheme = cut(s, "://");
    std::string_view query;
    if (auto q = s.find('?'); q != s.npos) {
        query = s.substr(q + 1);
        s = s.substr(0, q);
    }
    if (auto slash = s.find('/'); slash != s.npos) {
        u.path = s.substr(slash);
        s = s.substr(0, slash);
    }
    u.host = cut(s, ":");
    if (!s.empty())
        u.port = std::stoi(std::string(s));
    while (!query.empty()) {
        auto pair = cut(query, "&");
        auto key = cut(pair, "=");
        u.query.emplace_back(decode(key), decode(pair));
    }
    return u;
}

int main() {
    for (auto text : {"https://example.com:8443/a/b?q=hello+world&x=%41%42%2fC&flag#top", "http://localhost",
                      "ftp://h/p%20q?bad=%zz&=1"}) {
        Url u = parse(text);
        std::cout << u.scheme << " | " << u.host << " | " << u.port.value_or(u.scheme == "https" ? 443 : 80) << " | "
                  << u.path << " | " << u.fragment.value_or("-") << '\n';
        for (auto &[k, v] : u.query)
            std::cout << "   [" << k << "] = [" << v << "]\n";
    }
    std::cout << decode("100%25+sure%21") << '\n';
}
