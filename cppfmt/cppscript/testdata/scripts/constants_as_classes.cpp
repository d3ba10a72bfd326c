enum U { A };
enum class S : unsigned char { X };
std::cout << std::is_signed<int>() << std::is_same<int, int>{} << std::is_integral<double>::value << std::is_enum<U>()()
          << std::integral_constant<int, 5>() << std::true_type{} << std::bool_constant<false>() << "\n";
bool k = std::is_pointer<int *>();
if (std::is_const<const int>())
    std::cout << k;
static_assert(std::is_signed<int>());
int n = std::integral_constant<int, 4>{};
std::cout << n << !std::is_void<int>() << "\n";
auto tag = std::is_floating_point<double>{};
std::cout << tag << tag.value << (tag && true) << "\n";
