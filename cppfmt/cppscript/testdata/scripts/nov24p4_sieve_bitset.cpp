constexpr std::size_t LIMIT = 200;

std::bitset<LIMIT> sieve() {
    std::bitset<LIMIT> p;
    p.set();
    p.reset(0).reset(1);
    for (std::size_t i = 2; i * i < LIMIT; ++i)
        if (p.test(i))
            for (std::size_t j = i * i; j < LIMIT; j += i)
                p[j] = false;
    return p;
}

template <std::size_t N> std::vector<std::size_t> members(const std::bitset<N> &b) {
    std::vector<std::size_t> v;
    for (std::size_t i = 0; i < N; ++i)
        if (b[i])
            v.push_back(i);
    return v;
}

const auto primes = sieve();
std::cout << primes.count() << " primes below " << primes.size() << '\n';
const auto twins = primes & (primes >> 2);
const auto list = members(twins);
std::cout << "twins start at: ";
std::copy(list.begin(), list.end(), std::ostream_iterator<std::size_t>(std::cout, " "));
std::cout << "\nsexy: " << (primes & (primes >> 6)).count() << ", cousins: " << (primes & primes >> 4).count() << '\n';

std::bitset<8> flags("10110010");
std::cout << flags << " = " << flags.to_ulong() << ", flipped " << ~flags << ", rotated " << (flags << 3 | flags >> 5)
          << '\n';
flags.flip(0).set(6, true);
std::cout << flags.to_string('.', '#') << " any=" << flags.any() << " all=" << flags.all() << " none=" << flags.none()
          << '\n';

std::bitset<16> gray;
for (unsigned n : {5u, 6u, 7u, 8u}) {
    gray = n ^ (n >> 1);
    std::cout << n << " -> " << gray.to_string().substr(12) << '\n';
}
try {
    std::bitset<8> wrong(std::string("10201"));
    std::cout << wrong << '\n';
} catch (const std::invalid_argument &) {
    std::cout << "not a binary string\n";
}
try {
    flags.set(8);
} catch (const std::out_of_range &) {
    std::cout << "bit 8 does not exist\n";
}
