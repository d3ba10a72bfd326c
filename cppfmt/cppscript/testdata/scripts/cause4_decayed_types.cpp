#include <type_traits>
template <typename T, typename U>
struct decay_eq
    : std::integral_constant<bool, std::is_same<typename std::decay<T>::type, typename std::decay<U>::type>::value> {};
template <typename T, typename U> struct de2 : std::is_same<typename std::decay<T>::type, U>::type {};
std::cout
    << decay_eq<int *, int[]>::value << decay_eq<int *, int[3]>::value << decay_eq<const int &, int>::value
    << std::is_same_v<std::decay_t<int (&)[4]>, int *> << de2<int &, int>::value << decay_eq<int, long>::value
    << std::is_same_v<std::decay_t<const char[4]>, const char *> << std::is_same<std::decay<int[]>::type, int *>::value
    << "\n";
