#include <bits/stdc++.h>
using std::integral; using std::is_same_v; using std::enable_if_t; using std::numeric_limits; using std::convertible_to; using std::is_integral; using std::remove_cvref_t; using std::numbers::pi_v;
auto h(convertible_to<double> auto x) { return x * 2; }
template <integral T> T half(T x) { return x / 2; }
template <class T, class = enable_if_t<is_same_v<T, int>>> int onlyInt(T x) { return x; }
template <class T> struct is_x : std::is_integral<T> {};
template <class T> struct both : std::conjunction<std::is_class<T>, std::is_empty<T>> {};
int f(std::true_type) { return 1; }
int f(std::false_type) { return 0; }
template <class T> int tag(T) { return f(std::is_integral<T>{}); }
struct Emp {};
int free1(int) noexcept; int free1(int) noexcept { return 1; } int free2(int a) { return a; }
struct S { std::string s; int n() const noexcept { return 1; } int m() { return 2; } void swap(S& o) noexcept(noexcept(s.swap(o.s))) { s.swap(o.s); } };
template <class T> void put(T& a, T b) noexcept(std::is_nothrow_move_assignable_v<T>) { a = std::move(b); }
int main() {
  std::cout << h(2) << half(9) << onlyInt(4) << numeric_limits<int>::max() << is_integral<int>::value << "\n";
  std::cout << is_x<int>::value << is_x<double>::value << is_x<int>() << is_x<int>{} << both<Emp>::value << both<std::string>{} << "\n";
  std::cout << tag(1) << tag(1.5) << std::is_class<Emp>{} << std::is_same<int, int>() << std::negation<std::is_void<int>>::value << std::conjunction_v<std::is_integral<int>, std::is_signed<int>> << "\n";
  std::cout << std::rank<int[2][3]>::value << std::rank<int[2][3]>{} << std::extent<int[2][3], 1>::value << std::alignment_of<double>::value << std::tuple_size<std::tuple<int, int>>{} << "\n";
  std::cout << std::numbers::pi_v<float> << " " << pi_v<double> << " " << std::numbers::inv_sqrtpi_v<double> << " " << std::is_same_v<decltype(std::numbers::e_v<float>), const float> << "\n";
  S s, t; int x = 1; std::string str; int arr[3]; int* p = &x; std::vector<int> v; std::function<int(int)> fn;
  auto l1 = [](int) noexcept { return 1; }; auto l2 = [](int) { return 1; };
  std::cout << noexcept(free1(1)) << noexcept(free2(1)) << noexcept(s.n()) << noexcept(s.m()) << noexcept(s.swap(t)) << noexcept(throw 1) << noexcept(x + 1) << noexcept(str + "x") << noexcept(str.size()) << noexcept(str.at(0)) << noexcept(v.push_back(1)) << noexcept(l1(1)) << noexcept(l2(1)) << noexcept(fn(1)) << noexcept(*p) << noexcept(arr[0]) << noexcept(put(x, 1)) << noexcept(put(str, str)) << noexcept(put(str, std::string())) << noexcept(S{}) << noexcept(S(s)) << noexcept(S(std::move(s))) << noexcept(std::string("x")) << noexcept(std::swap(x, x)) << noexcept(s = t) << noexcept(s = std::move(t)) << noexcept(x = 2) << noexcept(free1(free2(1))) << "\n";
  std::cout << std::is_nothrow_invocable_v<decltype(l1), int> << std::is_nothrow_invocable_v<decltype(l2), int> << std::is_invocable_r_v<int, decltype(l1), int> << std::is_invocable_r_v<std::string, decltype(l1), int> << std::is_same_v<decltype(NULL), std::nullptr_t> << std::is_same_v<decltype(NULL), long> << "\n";
  std::cout << std::is_same_v<std::add_cv_t<int>, const volatile int> << std::is_same_v<std::remove_all_extents_t<int[2][3]>, int> << std::is_same_v<std::remove_extent_t<int[2][3]>, int[3]> << std::is_same_v<std::add_rvalue_reference_t<int>, int&&> << std::is_same_v<std::add_rvalue_reference_t<int&>, int&> << std::is_same_v<std::decay_t<int(int)>, int(*)(int)> << std::is_same_v<std::remove_pointer_t<int(*)(int)>, int(int)> << std::is_same_v<std::add_pointer_t<int&>, int*> << std::is_same_v<std::make_unsigned_t<const int>, const unsigned> << std::is_same_v<std::add_pointer_t<void>, void*> << std::is_function_v<decltype(free1)> << std::is_pointer_v<decltype(&free1)> << "\n";
}
