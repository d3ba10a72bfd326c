#include <charconv>
#include <iostream>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>
#include <algorithm>
#include <system_error>

std::string_view trim(std::string_view s) {
    while (!s.empty() && s.front() == ' ')
        s.remove_prefix(1);
    while (!s.empty() && s.back() == ' ')
        s.remove_suffix(1);
    return s;
}

std::vector<std::string_view> split(std::string_view s, char sep) {
    std::vector<std::string_view> parts;
    std::size_t start = 0, end;
    while ((end = s.find(sep, start)) != std::string_view::npos) {
        parts.push_back(trim(s.substr(start, end - start)));
        start = end + 1;
    }
    parts.push_back(trim(s.substr(start)));
    return parts;
}

template <typename T> std::optional<T> to_number(std::string_view s, int base = 10) {
    T value{};
    auto result = std::from_chars(s.data(), s.data() + s.size(), value, base);
    if (result.ec != std::errc{} || result.ptr != s.data() + s.size())
        return std::nullopt;
    return value;
}

int main() {
    const std::string header = "max-age=3600 ; no-cache;  retries = 7;bad=12x;mask=ff ;  ; big=99999999999";
    std::unordered_map<std::string_view, std::string_view> kv;
    for (auto part : split(header, ';')) {
        if (part.empty()) {
            std::cout << "(empty part)\n";
            continue;
        }
        auto f = split(part, '=');
        kv.insert_or_assign(f[0], f.size() > 1 ? f[1] : std::string_view{});
    }
    std::vector<std::string_view> names;
    for (auto &[k, v] : kv)
        names.push_back(k);
    std::sort(names.begin(), names.end());
    for (auto n : names) {
        auto i = to_number<int>(kv[n]);
        std::cout << n << " = '" << kv[n] << "' int:" << (i ? std::to_string(*i) : "none") << '\n';
    }
    std::cout << *to_number<int>(kv.at("mask"), 16) << ' ' << to_number<long long>(kv.at("big")).value() << ' '
              << to_number<unsigned char>("256").has_value() << ' ' << to_number<int>("-12").value_or(0) << '\n';
    char buf[16];
    auto [end, ec] = std::to_chars(buf, buf + sizeof buf, 48879, 16);
    std::cout << std::string_view(buf, end - buf) << ' ' << split("a,,b,", ',').size() << std::endl;
}
