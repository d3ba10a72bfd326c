template <std::size_t N> std::bitset<N> sieve() {
    std::bitset<N> prime;
    prime.set();
    prime.reset(0).reset(1);
    for (std::size_t i = 2; i * i < N; ++i)
        if (prime.test(i))
            for (std::size_t j = i * i; j < N; j += i)
                prime[j] = false;
    return prime;
}

struct Permissions {
    enum Bit : unsigned { Read = 1u << 0, Write = 1u << 1, Exec = 1u << 2, Admin = 1u << 7 };
    std::uint8_t mask = 0;
    Permissions &grant(unsigned bits) {
        mask |= bits;
        return *this;
    }
    Permissions &revoke(unsigned bits) {
        mask &= ~bits;
        return *this;
    }
    bool can(Bit b) const {
        return mask & b;
    }
};

const auto primes = sieve<200>();
std::cout << primes.count() << " primes below " << primes.size() << '\n';
int gap = 0, at = 0, last = 2;
for (std::size_t i = 3; i < primes.size(); ++i)
    if (primes[i]) {
        if (int g = static_cast<int>(i) - last; g > gap)
            gap = g, at = last;
        last = static_cast<int>(i);
    }
std::cout << "largest gap " << gap << " after " << at << '\n';

std::bitset<8> a("10110010"), b(0x0F);
std::cout << (a & b) << ' ' << (a | b) << ' ' << (a ^ b) << ' ' << ~a << ' ' << (a << 2) << ' ' << (a >> 3) << '\n';
std::cout << a.to_ulong() << ' ' << a.any() << a.none() << a.all() << ' ' << a.flip(0).to_string('.', '#') << '\n';

Permissions p;
p.grant(Permissions::Read | Permissions::Admin).grant(Permissions::Exec).revoke(Permissions::Admin);
std::cout << std::boolalpha << p.can(Permissions::Exec) << ' ' << p.can(Permissions::Admin) << ' ' << +p.mask << '\n';

std::uint32_t x = 0b1011'0000;
std::cout << std::popcount(x) << ' ' << std::countr_zero(x) << ' ' << std::bit_width(x) << ' ' << std::bit_ceil(x)
          << ' ' << std::has_single_bit(64u) << ' ' << std::rotl(std::uint8_t{0x81}, 1) + 0 << '\n';
std::vector<std::uint32_t> gray;
for (std::uint32_t i = 0; i < 8; ++i)
    gray.push_back(i ^ i >> 1);
for (auto g : gray)
    std::cout << std::bitset<3>(g) << ' ';
std::cout << '\n';
