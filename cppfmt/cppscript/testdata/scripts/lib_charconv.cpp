std::string s = "123abc"; int v = 0; auto r = std::from_chars(s.data(), s.data() + s.size(), v); std::cout << v << ' ' << (r.ptr - s.data()) << ' ' << (r.ec == std::errc()) << '\n';
char buf[20]; auto w = std::to_chars(buf, buf + 20, 255, 16); std::cout << std::string(buf, w.ptr) << '\n';
auto q = std::from_chars(s.data() + 3, s.data() + 6, v, 16); std::cout << v << (q.ec == std::errc{}) << '\n';
auto bad = std::from_chars(s.data() + 3, s.data() + 6, v); std::cout << (bad.ec == std::errc::invalid_argument) << v << '\n';
std::string big = "99999999999"; auto o = std::from_chars(big.data(), big.data() + big.size(), v); std::cout << (o.ec == std::errc::result_out_of_range) << '\n';
