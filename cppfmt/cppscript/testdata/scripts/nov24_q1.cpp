#include <iostream>
#include <charconv>
#include <string_view>
#include <array>
#include <system_error>
int main() {
    std::string_view s = "42,-7,abc,99999999999,3.5e2,0x1f";
    while (!s.empty()) {
        auto p = s.find(',');
        auto t = s.substr(0, p);
        int v{};
        auto [ptr, ec] = std::from_chars(t.data(), t.data() + t.size(), v);
        if (ec == std::errc{})
            std::cout << v << (ptr == t.data() + t.size() ? "" : "+");
        else if (ec == std::errc::invalid_argument)
            std::cout << "inv";
        else if (ec == std::errc::result_out_of_range)
            std::cout << "oor";
        std::cout << ";";
        s = p == s.npos ? "" : s.substr(p + 1);
    }
    std::array<char, 20> b;
    auto r = std::to_chars(b.data(), b.data() + b.size(), 255, 16);
    std::cout << std::string_view(b.data(), r.ptr - b.data());
    std::string str(10, '\0');
    auto q = std::to_chars(str.data(), str.data() + str.size(), 3.25);
    str.resize(q.ptr - str.data());
    std::cout << str << "\n";
}
