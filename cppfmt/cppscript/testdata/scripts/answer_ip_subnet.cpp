class IPv4 {
    std::uint32_t addr_{};

  public:
    constexpr IPv4() = default;
    constexpr explicit IPv4(std::uint32_t a) : addr_(a) {
    }
    constexpr IPv4(int a, int b, int c, int d)
        : addr_(std::uint32_t(a) << 24 | std::uint32_t(b) << 16 | std::uint32_t(c) << 8 | std::uint32_t(d)) {
    }
    static std::optional<IPv4> parse(const std::string &s) {
        int a, b, c, d, used = 0;
        if (std::sscanf(s.c_str(), "%d.%d.%d.%d%n", &a, &b, &c, &d, &used) != 4 || used != (int)s.size())
            return std::nullopt;
        for (int part : {a, b, c, d})
            if (part < 0 || part > 255)
                return std::nullopt;
        return IPv4(a, b, c, d);
    }
    constexpr std::uint32_t value() const {
        return addr_;
    }
    constexpr auto operator<=>(const IPv4 &) const = default;
    std::string str() const {
        std::string s;
        for (int shift = 24; shift >= 0; shift -= 8) {
            s += std::to_string(addr_ >> shift & 0xff);
            if (shift)
                s += '.';
        }
        return s;
    }
};

struct Subnet {
    IPv4 base;
    int bits;
    constexpr std::uint32_t mask() const {
        return bits == 0 ? 0u : ~0u << (32 - bits);
    }
    constexpr bool contains(IPv4 ip) const {
        return (ip.value() & mask()) == (base.value() & mask());
    }
    constexpr IPv4 broadcast() const {
        return IPv4(base.value() | ~mask());
    }
    constexpr std::uint64_t hosts() const {
        return bits >= 31 ? 0 : (1ull << (32 - bits)) - 2;
    }
};
constexpr Subnet lan{IPv4(192, 168, 16, 0), 20};
static_assert(lan.contains(IPv4(192, 168, 31, 255)));
print(lan.base.str(), lan.bits, IPv4(lan.mask()).str(), lan.broadcast().str(), lan.hosts());
for (std::string s : {"192.168.20.7", "192.168.32.1", "10.0.0.256", "1.2.3", "8.8.8.8x", "255.255.255.255"}) {
    if (auto ip = IPv4::parse(s)) {
        std::cout << s << (lan.contains(*ip) ? " inside" : " outside") << " 0x" << std::hex << std::setfill('0')
                  << std::setw(8) << ip->value() << std::dec << '\n';
    } else {
        std::cout << s << " is not an address\n";
    }
}
std::vector<IPv4> ips{{10, 0, 0, 1}, {9, 255, 0, 3}, {172, 16, 0, 1}, {10, 0, 0, 1}};
std::ranges::sort(ips);
ips.erase(std::unique(ips.begin(), ips.end()), ips.end());
for (auto &ip : ips)
    std::cout << ip.str() << ' ';
std::cout << (Subnet{{}, 0}.contains(ips[0]) ? "any" : "none") << '\n';
struct Route {
    Subnet net;
    std::string via;
};
std::vector<Route> routes{{{IPv4{}, 0}, "default"}, {{IPv4(10, 0, 0, 0), 8}, "vpn"}, {{IPv4(10, 0, 0, 0), 24}, "lan"}};
for (IPv4 ip : ips) {
    const Route *best = nullptr;
    for (const auto &r : routes)
        if (r.net.contains(ip) && (!best || r.net.bits > best->net.bits))
            best = &r;
    print(ip.str(), "via", best ? best->via : "none");
}
