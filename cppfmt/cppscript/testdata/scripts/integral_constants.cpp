std::cout << std::true_type{};
std::cout << std::integral_constant<int, 5>();
