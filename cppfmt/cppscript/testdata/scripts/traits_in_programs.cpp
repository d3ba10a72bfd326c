#include <concepts>
#include <iostream>
#include <map>
#include <optional>
#include <sstream>
#include <string>
#include <tuple>
#include <type_traits>
#include <utility>
#include <variant>
#include <vector>
#include <memory>
#include <functional>
#include <array>
#include <list>
// a serializer by overloads
namespace ser {
template <class T> struct is_pair : std::false_type {};
template <class A, class B> struct is_pair<std::pair<A, B>> : std::true_type {};
template <class T> inline constexpr bool is_pair_v = is_pair<T>::value;
template <class T, class = void> struct has_serialize : std::false_type {};
template <class T> struct has_serialize<T, std::void_t<decltype(std::declval<const T&>().serialize(std::declval<std::ostream&>()))>> : std::true_type {};
template <class T> concept Container = requires(const T& t) { t.begin(); t.end(); typename T::value_type; } && !std::is_convertible_v<T, std::string_view>;
template <class T> void write(std::ostream& os, const T& v) {
  if constexpr (has_serialize<T>::value) v.serialize(os);
  else if constexpr (std::is_same_v<T, bool>) os << (v ? "true" : "false");
  else if constexpr (std::is_enum_v<T>) os << "#" << static_cast<std::underlying_type_t<T>>(v);
  else if constexpr (std::is_arithmetic_v<T>) os << v;
  else if constexpr (std::is_convertible_v<T, std::string_view>) os << '"' << std::string_view(v) << '"';
  else if constexpr (is_pair_v<T>) { os << '('; write(os, v.first); os << ' '; write(os, v.second); os << ')'; }
  else if constexpr (Container<T>) { os << '['; bool first = true; for (const auto& x : v) { if (!std::exchange(first, false)) os << ','; write(os, x); } os << ']'; }
  else static_assert(sizeof(T) == 0, "no serializer");
}
template <class T> std::string str(const T& v) { std::ostringstream os; write(os, v); return os.str(); }
}
enum class Color : int { Red = 3 };
struct Pt { int x, y; void serialize(std::ostream& os) const { os << x << '/' << y; } };
// type info printer
template <class T> std::string info() {
  std::string s;
  if (std::is_const_v<std::remove_reference_t<T>>) s += "const ";
  if constexpr (std::is_lvalue_reference_v<T>) return info<std::remove_reference_t<T>>() + "&";
  else if constexpr (std::is_rvalue_reference_v<T>) return info<std::remove_reference_t<T>>() + "&&";
  else if constexpr (std::is_function_v<T>) return "function";
  else if constexpr (std::is_member_function_pointer_v<T>) return "memfn";
  else if constexpr (std::is_member_object_pointer_v<T>) return "memobj";
  else if constexpr (std::is_pointer_v<T>) return info<std::remove_pointer_t<T>>() + "*" + (std::is_const_v<T> ? " const" : "");
  else if constexpr (std::is_array_v<T>) return info<std::remove_extent_t<T>>() + "[" + (std::extent_v<T> ? std::to_string(std::extent_v<T>) : "") + "]";
  else if constexpr (std::is_integral_v<T>) s += std::is_unsigned_v<T> ? "unsigned" : "signed", s += std::to_string(sizeof(T) * 8);
  else if constexpr (std::is_floating_point_v<T>) s += "float" + std::to_string(sizeof(T) * 8);
  else if constexpr (std::is_enum_v<T>) s += "enum:" + info<std::underlying_type_t<T>>();
  else if constexpr (std::is_void_v<T>) s += "void";
  else if constexpr (std::is_null_pointer_v<T>) s += "null";
  else if constexpr (std::is_class_v<T>) s += std::is_empty_v<T> ? "empty" : std::is_polymorphic_v<T> ? "poly" : std::is_aggregate_v<T> ? "aggregate" : "class";
  return s;
}
// function traits by partial specialisation
template <class> struct ftraits;
template <class R, class... A> struct ftraits<R(A...)> { using ret = R; static constexpr std::size_t arity = sizeof...(A); static constexpr const char* kind = "fn"; };
template <class R, class... A> struct ftraits<R (*)(A...)> : ftraits<R(A...)> { static constexpr const char* kind = "ptr"; };
template <class R, class C, class... A> struct ftraits<R (C::*)(A...)> : ftraits<R(A...)> { static constexpr const char* kind = "mem"; };
template <class R, class C, class... A> struct ftraits<R (C::*)(A...) const> : ftraits<R(A...)> { static constexpr const char* kind = "cmem"; };
template <class F> struct ftraits<std::function<F>> : ftraits<F> { static constexpr const char* kind = "std"; };
int add(int a, int b) { return a + b; }
// constrained container
template <std::movable T> class Ring {
  std::vector<T> v;
public:
  void push(T x) noexcept(false) { v.push_back(std::move(x)); }
  template <class U> requires std::constructible_from<T, U> && (!std::same_as<std::remove_cvref_t<U>, T>) void pushFrom(U&& u) { v.push_back(T(std::forward<U>(u))); }
  T sum() const requires std::is_arithmetic_v<T> { T s{}; for (auto& x : v) s += x; return s; }
  bool has(const T& x) const requires std::equality_comparable<T> { for (auto& y : v) if (y == x) return true; return false; }
  std::size_t size() const noexcept { return v.size(); }
};
// overload set by tags
template <class T> const char* how(T&&, std::true_type, std::false_type) { return "trivial"; }
template <class T, bool B> const char* how(T&&, std::false_type, std::bool_constant<B>) { return "copy"; }
template <class T> const char* how(T&&, std::true_type, std::true_type) { return "empty"; }
template <class T> const char* how(const T& t) { return how(t, std::is_trivially_copyable<T>{}, std::is_empty<T>{}); }
template <class T> std::enable_if_t<std::is_integral<T>::value, const char*> kind(T) { return "int"; }
template <class T> std::enable_if_t<std::is_floating_point<T>::value, const char*> kind(T) { return "float"; }
template <class T> std::enable_if_t<std::conjunction_v<std::is_class<T>, std::negation<std::is_default_constructible<T>>>, const char*> kind(T) { return "class without default"; }
template <class T> std::enable_if_t<std::conjunction_v<std::is_class<T>, std::is_default_constructible<T>>, const char*> kind(T) { return "class"; }
struct NoDef { NoDef(int) {} };
template <class T> T pick(T& a) { if constexpr (std::is_nothrow_move_constructible_v<T> || !std::is_copy_constructible_v<T>) return std::move(a); else return a; }
template <class From, class To> concept Narrowing = std::is_arithmetic_v<From> && std::is_arithmetic_v<To> && !requires(From f) { To{f}; };
template <class T> concept Stringish = requires(T t) { { t.str() } -> std::convertible_to<std::string>; { t.size() } noexcept -> std::same_as<std::size_t>; };
struct Str1 { std::string str() const { return "a"; } std::size_t size() const noexcept { return 1; } };
struct Str2 { std::string str() const { return "a"; } std::size_t size() const { return 1; } };
template <class... Ts> struct all_same : std::conjunction<std::is_same<Ts, std::tuple_element_t<0, std::tuple<Ts...>>>...> {};
template <class T> struct wrap { using type = std::conditional_t<std::is_lvalue_reference_v<T>, std::reference_wrapper<std::remove_reference_t<T>>, std::decay_t<T>>; };
int main() {
  std::cout << ser::str(std::map<std::string, std::vector<int>>{{"a", {1, 2}}, {"b", {}}}) << ser::str(Color::Red) << ser::str(Pt{1, 2}) << ser::str(std::vector<std::pair<bool, double>>{{true, 1.5}}) << ser::str("lit") << "\n";
  std::cout << info<const int&>() << " " << info<int* const*>() << " " << info<char[4][2]>() << " " << info<double&&>() << " " << info<Color>() << " " << info<void()>() << " " << info<void (*)()>() << " " << info<Pt>() << " " << info<int Pt::*>() << " " << info<std::string>() << " " << info<std::runtime_error>() << " " << info<std::monostate>() << " " << info<decltype(&Pt::serialize)>() << " " << info<unsigned char>() << " " << info<long double>() << " " << info<int[]>() << " " << info<decltype(nullptr)>() << "\n";
  std::cout << ftraits<decltype(add)>::kind << ftraits<decltype(&add)>::kind << ftraits<decltype(&add)>::arity << ftraits<int(int)>::kind << ftraits<std::function<void(int, int, int)>>::arity << ftraits<std::function<void()>>::kind << std::is_same_v<ftraits<double(int)>::ret, double> << "\n";
  Ring<int> r; r.push(1); r.pushFrom(2.7); Ring<std::string> rs; rs.pushFrom("x"); Ring<std::unique_ptr<int>> ru; ru.push(std::make_unique<int>(1));
  std::cout << r.sum() << r.has(2) << rs.has("x") << ru.size() << std::is_constructible_v<Ring<int>> << "\n";
  std::cout << how(1) << how(std::string()) << how(std::monostate{}) << how(Pt{}) << kind(1) << kind(1.f) << kind(NoDef(1)) << kind(std::string()) << "\n";
  std::string s = "long enough to be on the heap, really"; auto t = pick(s); std::cout << s.size() << t.size() << "\n";
  std::cout << Narrowing<double, int> << Narrowing<char, int> << Narrowing<long, int> << Stringish<Str1> << Stringish<Str2> << Stringish<std::ostringstream> << "\n";
  std::cout << all_same<int, int, int>::value << all_same<int, long>() << std::is_same_v<wrap<int&>::type, std::reference_wrapper<int>> << std::is_same_v<wrap<const int>::type, int> << std::is_same_v<wrap<int[3]>::type, int*> << std::is_same_v<wrap<int(int)>::type, int (*)(int)> << "\n";
}
