enum class ParseError { empty, not_a_number, out_of_range };

std::string_view describe(ParseError e) {
    switch (e) {
    case ParseError::empty:
        return "empty";
    case ParseError::not_a_number:
        return "not a number";
    case ParseError::out_of_range:
        return "out of range";
    }
    return "?";
}

std::expected<int, ParseError> parse_port(std::string_view s) {
    if (s.empty())
        return std::unexpected(ParseError::empty);
    int v = 0;
    auto [p, ec] = std::from_chars(s.data(), s.data() + s.size(), v);
    if (ec == std::errc::result_out_of_range)
        return std::unexpected(ParseError::out_of_range);
    if (ec != std::errc{} || p != s.data() + s.size())
        return std::unexpected{ParseError::not_a_number};
    if (v < 1 || v > 65535)
        return std::unexpected(ParseError::out_of_range);
    return v;
}

std::expected<std::pair<std::string, int>, ParseError> parse_address(std::string_view s) {
    auto colon = s.rfind(':');
    if (colon == std::string_view::npos || colon == 0)
        return std::unexpected(ParseError::empty);
    auto port = parse_port(s.substr(colon + 1));
    if (!port)
        return std::unexpected(port.error());
    return std::pair{std::string(s.substr(0, colon)), *port};
}

for (std::string_view s : {"80", "", "8o", "70000", "99999999999", "443"}) {
    auto port = parse_port(s);
    if (port)
        std::cout << std::format("{:>12} -> {}\n", s, port.value());
    else
        std::cout << std::format("{:>12} -> error: {}\n", s, describe(port.error()));
}
for (std::string_view s : {"localhost:8080", ":80", "host:http", "a:b:22"}) {
    if (auto a = parse_address(s); a.has_value())
        std::cout << std::format("{}: host {} port {}\n", s, a->first, a->second);
    else
        std::cout << s << " failed: " << describe(a.error()) << '\n';
}
auto next = parse_port("99").transform([](int p) { return p + 1; });
print(next.value_or(-1), parse_port("x").value_or(8000));
auto even = parse_port("81").and_then([](int p) -> std::expected<int, ParseError> {
    if (p % 2)
        return std::unexpected(ParseError::out_of_range);
    return p / 2;
});
print(even.has_value(), describe(even.error()));
