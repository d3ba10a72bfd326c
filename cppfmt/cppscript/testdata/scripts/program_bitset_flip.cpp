int main() {
    std::bitset<8> b("10110010"), c(0x0f);
    std::cout << b << " " << c << " " << (b & c) << " " << (b | c) << " " << (b ^ c) << " " << ~b << "\n";
    std::cout << b.count() << b.test(1) << b[0] << b.any() << b.none() << b.all() << b.size() << "\n";
    b.set(0).reset(7).flip(2);
    b[3] = 1; b[4].flip(); b[5] = b[1];
    std::cout << b << " " << b.to_ulong() << " " << b.to_string() << " " << b.to_ullong() << "\n";
    b <<= 2; std::cout << b << " " << (b >> 3) << (b == c) << "\n";
    std::bitset<4> d; d.set(); std::cout << d << d.flip() << "\n";
    std::cout << std::bitset<16>(1000).to_string() << "\n";
    std::string s = std::bitset<5>(19).to_string('.', '#'); std::cout << s << "\n";
    for (int i = 7; i >= 0; --i) std::cout << c[i]; std::cout << "\n";
    try { c.test(9); } catch (const std::out_of_range& e) { std::cout << "range\n"; }
    std::bitset<100> big; big[99] = true; big.set(50, true); std::cout << big.count() << "\n";
    std::cout << std::hash<std::bitset<4>>{}(d) % 1 << "\n"; if (!c[7]) std::cout << "off" << "\n";
}
