#include <algorithm>
#include <charconv>
#include <compare>
#include <iostream>
#include <optional>
#include <ranges>
#include <string>
#include <string_view>
#include <vector>

struct Version {
    int major = 0, minor = 0, patch = 0;
    std::string pre;

    std::strong_ordering operator<=>(const Version &o) const {
        if (auto c = major <=> o.major; c != 0)
            return c;
        if (auto c = minor <=> o.minor; c != 0)
            return c;
        if (auto c = patch <=> o.patch; c != 0)
            return c;
        if (pre.empty() != o.pre.empty())
            return pre.empty() ? std::strong_ordering::greater : std::strong_ordering::less;
        return pre.compare(o.pre) <=> 0;
    }
    bool operator==(const Version &) const = default;

    static std::optional<Version> from(std::string_view s) {
        Version v;
        if (auto dash = s.find('-'); dash != s.npos) {
            v.pre = s.substr(dash + 1);
            s = s.substr(0, dash);
        }
        int *slots[] = {&v.major, &v.minor, &v.patch};
        const char *p = s.data();
        const char *end = p + s.size();
        for (int *slot : slots) {
            auto res = std::from_chars(p, end, *slot);
            if (res.ec == std::errc::result_out_of_range || res.ec == std::errc::invalid_argument)
                return std::nullopt;
            p = res.ptr;
            if (slot != slots[2]) {
                if (p == end || *p++ != '.')
                    return std::nullopt;
            }
        }
        if (p != end)
            return std::nullopt;
        return v;
    }
    std::string str() const {
        return std::to_string(major) + '.' + std::to_string(minor) + '.' + std::to_string(patch) +
               (pre.empty() ? "" : "-" + pre);
    }
};

std::vector<Version> ok;
for (auto text :
     {"1.2.3", "1.10.0", "2.0.0-rc1", "1.2", "2.0.0", "01.2.3x", "1.2.3-beta", "99999999999.0.0", "0.9.12", "1.2.3"}) {
    if (auto v = Version::from(text))
        ok.push_back(*std::move(v));
    else
        std::cout << "reject " << text << '\n';
}
std::ranges::sort(ok, std::greater{});
const auto dup = std::ranges::adjacent_find(ok);
std::cout << "duplicate " << (dup != ok.end() ? dup->str() : "none") << '\n';
ok.erase(std::unique(ok.begin(), ok.end()), ok.end());
for (const auto &v : ok)
    std::cout << v.str() << ' ';
std::cout << '\n';
auto stable =
    ok | std::views::filter([](const Version &v) { return v.pre.empty(); }) | std::views::transform(&Version::str);
for (std::string s : stable)
    std::cout << '[' << s << ']';
std::cout << '\n';
const Version floor{1, 2, 3};
auto n = std::ranges::count_if(ok, [&](const auto &v) { return v >= floor && v.major == floor.major; });
std::cout << "compatible with ^1.2.3: " << n << '\n';
std::cout << std::boolalpha << std::is_lt(ok.back() <=> ok.front()) << ' ' << (Version{1, 0} < Version{1, 0, 0, "a"})
          << '\n';
