struct SemVer {
    int major = 0, minor = 0, patch = 0;
    std::string pre{};

    static std::optional<SemVer> parse(std::string_view text) {
        SemVer v;
        int *parts[] = {&v.major, &v.minor, &v.patch};
        if (auto dash = text.find('-'); dash != text.npos) {
            v.pre = std::string(text.substr(dash + 1));
            text = text.substr(0, dash);
        }
        const char *p = text.data();
        const char *end = p + text.size();
        for (int i = 0; i < 3; ++i) {
            auto [next, ec] = std::from_chars(p, end, *parts[i]);
            if (ec != std::errc{})
                return std::nullopt;
            p = next;
            if (i < 2 && (p == end || *p++ != '.'))
                return std::nullopt;
        }
        if (p != end)
            return std::nullopt;
        return v;
    }

    std::strong_ordering operator<=>(const SemVer &o) const {
        if (auto c = std::tie(major, minor, patch) <=> std::tie(o.major, o.minor, o.patch); c != 0)
            return c;
        if (pre.empty() != o.pre.empty())
            return pre.empty() ? std::strong_ordering::greater : std::strong_ordering::less;
        return pre <=> o.pre;
    }
    bool operator==(const SemVer &o) const = default;
    SemVer bumpMinor() const {
        return {major, minor + 1};
    }
};

std::ostream &operator<<(std::ostream &os, const SemVer &v) {
    os << v.major << '.' << v.minor << '.' << v.patch;
    return v.pre.empty() ? os : os << '-' << v.pre;
}
std::vector<SemVer> versions;
for (auto s : {"1.10.0", "1.2.3", "1.2", "1.2.3-beta", "v2.0.0", "1.2.3-alpha", "0.9.12", "1.2.3.4", "10.0.0"}) {
    if (auto v = SemVer::parse(s))
        versions.push_back(*v);
    else
        print("rejected", s);
}
std::ranges::sort(versions, std::ranges::greater{});
for (auto &v : versions)
    std::cout << v << "  ";
std::cout << '\n';
print(versions.back().bumpMinor(), versions[0] > versions[1], versions[1] == SemVer{1, 10, 0});
auto stable = versions | std::views::filter([](const SemVer &v) { return v.pre.empty(); });
print(std::ranges::distance(stable), *std::ranges::min_element(stable));
std::map<int, std::vector<SemVer>> byMajor;
for (const auto &v : versions)
    byMajor[v.major].push_back(v);
for (auto &[m, vs] : byMajor)
    print(m, "latest", vs.front(), "of", vs.size());
print((SemVer{1, 0, 0, "rc1"} <=> SemVer{1, 0, 0}) < 0, std::is_lt(versions[2] <=> versions[1]));
