std::cout << std::in_range<unsigned>(-1) << std::in_range<std::uint8_t>(255) << std::in_range<std::int8_t>(200)
          << std::in_range<std::size_t>(-5) << "\n";
std::cout << std::cmp_less(-1, 1u) << std::cmp_greater(-1, 1u) << std::cmp_equal(-1, 4294967295u)
          << std::cmp_greater_equal(3, 3u) << std::cmp_less_equal(4, 3u) << std::cmp_not_equal(1, 1u) << "\n";
unsigned u = 1;
int i = -1;
std::cout << (i < u) << " " << (i + u) << " " << (u - 2) << "\n";
