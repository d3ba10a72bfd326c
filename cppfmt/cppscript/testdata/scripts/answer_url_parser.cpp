struct Url {
    std::string scheme, host, path = "/";
    std::optional<int> port;
    std::map<std::string, std::string> query;
    std::optional<std::string> fragment;
};

std::string percentDecode(std::string_view s) {
    std::string out;
    for (size_t i = 0; i < s.size(); ++i) {
        if (s[i] == '%' && i + 2 < s.size()) {
            out += static_cast<char>(std::stoi(std::string(s.substr(i + 1, 2)), nullptr, 16));
            i += 2;
        } else {
            out += s[i] == '+' ? ' ' : s[i];
        }
    }
    return out;
}

std::optional<Url> parseUrl(std::string_view s) {
    Url u;
    auto p = s.find("://");
    if (p == s.npos)
        return std::nullopt;
    u.scheme = s.substr(0, p);
    s.remove_prefix(p + 3);
    if (auto h = s.find('#'); h != s.npos) {
        u.fragment = s.substr(h + 1);
        s = s.substr(0, h);
    }
    std::string_view q;
    if (auto h = s.find('?'); h != s.npos) {
        q = s.substr(h + 1);
        s.remove_suffix(s.size() - h);
    }
    auto slash = s.find('/');
    if (slash != s.npos)
        u.path = s.substr(slash);
    std::string_view authority = s.substr(0, slash);
    if (auto colon = authority.rfind(':'); colon != authority.npos) {
        u.port = std::stoi(std::string(authority.substr(colon + 1)));
        authority = authority.substr(0, colon);
    }
    u.host = authority;
    while (!q.empty()) {
        auto amp = std::min(q.find('&'), q.size());
        auto item = q.substr(0, amp);
        auto eq = item.find('=');
        u.query.insert_or_assign(percentDecode(item.substr(0, eq)),
                                 eq == item.npos ? "" : percentDecode(item.substr(eq + 1)));
        q.remove_prefix(std::min(amp + 1, q.size()));
    }
    return u;
}
for (auto s : {"https://example.com:8080/a/b.html?x=1&name=J%C3%B6rg+M&flag#top", "ftp://host", "mailto:me",
               "http://h/?a=1&a=2&b=%41%2"}) {
    auto u = parseUrl(s);
    if (!u) {
        print("invalid:", s);
        continue;
    }
    print(u->scheme, u->host, u->path, u->port, u->fragment.value_or("(none)"));
    for (const auto &[k, v] : u->query)
        std::cout << "  " << std::quoted(k) << " = " << std::quoted(v) << '\n';
}
try {
    parseUrl("http://host:port/");
} catch (const std::invalid_argument &e) {
    print("invalid port:", e.what());
}
