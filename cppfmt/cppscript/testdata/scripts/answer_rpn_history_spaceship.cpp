struct Version {
    int major = 0, minor = 0, patch = 0;
    std::string pre;

    static std::optional<Version> parse(std::string_view s) {
        Version v;
        if (auto dash = s.find('-'); dash != s.npos) {
            v.pre = s.substr(dash + 1);
            s = s.substr(0, dash);
        }
        int *const fields[] = {&v.major, &v.minor, &v.patch};
        const char *p = s.data(), *end = p + s.size();
        for (std::size_t i = 0; i < std::size(fields); ++i) {
            if (i > 0 && (p == end || *p++ != '.'))
                return {};
            auto [next, ec] = std::from_chars(p, end, *fields[i]);
            if (ec != std::errc())
                return {};
            p = next;
        }
        if (p != end)
            return {};
        return v;
    }
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
    bool operator==(const Version &o) const = default;
    bool compatible(const Version &need) const {
        return major == need.major && *this >= need;
    }
};

std::ostream &operator<<(std::ostream &os, const Version &v) {
    os << 'v' << v.major << '.' << v.minor << '.' << v.patch;
    return v.pre.empty() ? os : os << '-' << v.pre;
}

std::vector<Version> all;
for (auto s :
     {"1.2.3", "1.10.0", "1.2.3-beta", "2.0.0-rc1", "1.2", "1.x.0", "2.0.0", "0.9.12", "1.2.3.4", "1.2.3-alpha"}) {
    if (auto v = Version::parse(s))
        all.push_back(*v);
    else
        print("rejected", s);
}
std::sort(all.begin(), all.end());
for (const auto &v : all)
    std::cout << v << ' ';
std::cout << '\n';
auto need = *Version::parse("1.2.3");
print("compatible", std::count_if(all.begin(), all.end(), [&](auto &v) { return v.compatible(need); }), "newest",
      all.back());
print(all[0] < all[1], std::is_lt(all[1] <=> all[0]), (need <=> need) == 0, need != Version{1, 2, 3, "x"},
      std::max(all[2], all[0]));
