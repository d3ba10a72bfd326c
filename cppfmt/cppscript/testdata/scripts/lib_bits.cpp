std::bitset<8> b(0b10110010); std::cout << b << ' ' << b.count() << b.test(1) << b[0] << b.any() << b.none() << b.all() << ' ' << b.to_ulong() << '\n';
b.set(0); b.reset(7); b.flip(2); std::cout << b << ' ' << (b << 2) << ' ' << (b >> 1) << ' ' << ~b << ' ' << (b & std::bitset<8>(15)) << ' ' << (b | std::bitset<8>("11000000")) << ' ' << (b ^ b) << '\n';
b[3] = true; b[4] = b[3]; std::cout << b.to_string() << b.size() << '\n'; b.flip(); std::cout << b << '\n'; b.reset(); std::cout << b << (b == std::bitset<8>()) << '\n';
std::bitset<4> x("1010"); x <<= 1; std::cout << x << '\n'; x |= std::bitset<4>(1); std::cout << x << '\n';
try { b.test(9); } catch (const std::out_of_range& e) { std::cout << e.what() << '\n'; }
try { std::bitset<4> bad("10x1"); } catch (const std::invalid_argument& e) { std::cout << "ia\n"; }
std::cout << std::popcount(0xFFu) << std::bit_width(5u) << std::has_single_bit(8u) << std::bit_ceil(5u) << std::bit_floor(5u) << std::countl_zero(1u) << std::countr_zero(8u) << std::countl_one(0xF0000000u) << std::countr_one(7u) << std::rotl(1u, 4) << ' ' << std::rotr(1u, 1) << '\n';
