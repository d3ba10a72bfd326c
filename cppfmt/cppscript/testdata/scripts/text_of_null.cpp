template <typename T> constexpr bool text = std::convertible_to<T, std::string>;
std::cout
    << text<
           std::
               nullptr_t> << text<const char *> << text<int> << text<char> << std::is_convertible_v<std::nullptr_t, std::string> << std::is_constructible_v<std::string, int> << text<std::string_view> << "\n";
