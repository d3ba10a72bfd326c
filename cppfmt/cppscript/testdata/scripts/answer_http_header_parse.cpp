struct Request {
    std::string method, path, version;
    std::map<std::string, std::string> query;
    std::multimap<std::string, std::string> headers;
    std::string body;
};
struct HttpError {
    int status;
    std::string reason;
};

std::string lower(std::string s) {
    std::ranges::transform(s, s.begin(), [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
    return s;
}
std::string url_decode(std::string_view s) {
    std::string out;
    for (std::size_t i = 0; i < s.size(); ++i) {
        if (s[i] == '%' && i + 2 < s.size()) {
            int v = 0;
            auto [p, ec] = std::from_chars(s.data() + i + 1, s.data() + i + 3, v, 16);
            if (ec != std::errc{})
                throw HttpError{400, "bad escape"};
            out += static_cast<char>(v);
            i += 2;
        } else
            out += s[i] == '+' ? ' ' : s[i];
    }
    return out;
}
Request parse(const std::string &raw) {
    Request r;
    std::istringstream in(raw);
    std::string line, target;
    std::getline(in, line);
    if (std::istringstream first(line); !(first >> r.method >> target >> r.version))
        throw HttpError{400, "bad request line"};
    if (!r.version.starts_with("HTTP/1."))
        throw HttpError{505, r.version};
    auto qm = target.find('?');
    r.path = url_decode(target.substr(0, qm));
    if (qm != std::string::npos) {
        std::istringstream qs(target.substr(qm + 1));
        for (std::string kv; std::getline(qs, kv, '&');) {
            auto eq = kv.find('=');
            r.query[url_decode(kv.substr(0, eq))] = eq == std::string::npos ? "" : url_decode(kv.substr(eq + 1));
        }
    }
    while (std::getline(in, line) && line != "\r" && !line.empty()) {
        if (line.back() == '\r')
            line.pop_back();
        auto colon = line.find(": ");
        if (colon == std::string::npos)
            throw HttpError{431, line};
        r.headers.emplace(lower(line.substr(0, colon)), line.substr(colon + 2));
    }
    r.body.assign(std::istreambuf_iterator<char>(in), {});
    return r;
}
auto r = parse("POST /a%20b/c?q=c%2B%2B+20&debug&n=5 HTTP/1.1\r\nHost: example.org\r\nAccept: text/html\r\nACCEPT: "
               "*/*\r\nContent-Length: 7\r\n\r\nx=1&y=2");
print(r.method, r.path, r.version, r.query);
print(r.headers, r.headers.count("accept"));
print(r.body, r.body.size() == std::stoul(r.headers.find("content-length")->second));
for (const std::string bad : {"GET /", "GET / HTTP/2\n", "GET /%zz1 HTTP/1.0\n", "GET / HTTP/1.0\nbroken\n"}) {
    try {
        parse(bad);
        print("accepted");
    } catch (const HttpError &e) {
        print(e.status, e.reason);
    }
}
