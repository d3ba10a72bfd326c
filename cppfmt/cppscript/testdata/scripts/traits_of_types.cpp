#include <any>
#include <array>
#include <bitset>
#include <concepts>
#include <cstddef>
#include <deque>
#include <functional>
#include <iostream>
#include <list>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <span>
#include <stack>
#include <stdexcept>
#include <string>
#include <tuple>
#include <type_traits>
#include <unordered_set>
#include <variant>
#include <vector>

// What can be done with a type: 0 not at all, 1 with exceptions, 2 without, 3 trivially.
template <class T> constexpr int default_constructible = std::is_default_constructible_v<T> + std::is_nothrow_default_constructible_v<T> + std::is_trivially_default_constructible_v<T>;
template <class T> constexpr int copy_constructible = std::is_copy_constructible_v<T> + std::is_nothrow_copy_constructible_v<T> + std::is_trivially_copy_constructible_v<T>;
template <class T> constexpr int move_constructible = std::is_move_constructible_v<T> + std::is_nothrow_move_constructible_v<T> + std::is_trivially_move_constructible_v<T>;
template <class T> constexpr int copy_assignable = std::is_copy_assignable_v<T> + std::is_nothrow_copy_assignable_v<T> + std::is_trivially_copy_assignable_v<T>;
template <class T> constexpr int move_assignable = std::is_move_assignable_v<T> + std::is_nothrow_move_assignable_v<T> + std::is_trivially_move_assignable_v<T>;
template <class T> constexpr int destructible = std::is_destructible_v<T> + std::is_nothrow_destructible_v<T> + std::is_trivially_destructible_v<T>;

template <class... B> void digits(B... b) { (std::cout << ... << b) << " "; }

template <class T> void row(const char* name) {
  std::cout << name << ": ";
  digits(std::is_void_v<T>, std::is_null_pointer_v<T>, std::is_integral_v<T>, std::is_floating_point_v<T>, std::is_array_v<T>, std::is_enum_v<T>, std::is_class_v<T>, std::is_function_v<T>, std::is_pointer_v<T>, std::is_lvalue_reference_v<T>, std::is_rvalue_reference_v<T>, std::is_member_object_pointer_v<T>, std::is_member_function_pointer_v<T>, std::is_const_v<T>, std::is_volatile_v<T>, std::is_signed_v<T>, std::is_unsigned_v<T>, std::is_scalar_v<T>, std::is_object_v<T>, std::is_compound_v<T>, std::is_bounded_array_v<T>, std::is_unbounded_array_v<T>);
  digits(std::is_trivial_v<T>, std::is_trivially_copyable_v<T>, std::is_standard_layout_v<T>, std::is_empty_v<T>, std::is_polymorphic_v<T>, std::is_final_v<T>, std::is_aggregate_v<T>, std::has_virtual_destructor_v<T>);
  digits(default_constructible<T>, copy_constructible<T>, move_constructible<T>, copy_assignable<T>, move_assignable<T>, destructible<T>, std::is_swappable_v<T> + std::is_nothrow_swappable_v<T>);
  digits(std::destructible<T>, std::default_initializable<T>, std::move_constructible<T>, std::copy_constructible<T>, std::swappable<T>, std::equality_comparable<T>, std::totally_ordered<T>, std::movable<T>, std::copyable<T>, std::semiregular<T>, std::regular<T>);
  std::cout << std::rank_v<T> << std::extent_v<T> << "\n";
}

enum E { A1 };
enum class EC : char { B1 };
struct Empty {};
struct Agg { int a; double b; int f() const { return a; } };
struct Ctor { int a; Ctor(int x) : a(x) {} };
struct Dtor { int a; ~Dtor() { a = 0; } };
struct NoCopy { NoCopy() = default; NoCopy(const NoCopy&) = delete; NoCopy& operator=(const NoCopy&) = delete; };
struct MoveOnly { MoveOnly() = default; MoveOnly(MoveOnly&&) = default; MoveOnly& operator=(MoveOnly&&) = default; MoveOnly(const MoveOnly&) = delete; };
struct NxMove { std::string s; NxMove() = default; NxMove(NxMove&& o) noexcept : s(std::move(o.s)) {} NxMove& operator=(NxMove&& o) noexcept { s = std::move(o.s); return *this; } };
struct ThrowMove { std::string s; ThrowMove() {} ThrowMove(const ThrowMove& o) : s(o.s) {} ThrowMove(ThrowMove&& o) : s(o.s) {} };
struct WithStr { std::string s; int n; };
class Priv { int x; public: int get() const { return x; } };
struct Fin final { int v; };
struct Cmp { int v; auto operator<=>(const Cmp&) const = default; };
struct CM { const int v; };
struct RM { int& r; };
struct DefDel { DefDel() = delete; int x; };
struct Outer { struct In { int a; std::string s; }; In in; enum Kind { A, B }; Kind k = A; };
struct TC1 { template <class T> TC1(T&&) {} };
struct TC2 { TC2() = default; template <class T> explicit TC2(T t) : n(sizeof(t)) {} int n = 0; };
enum EB : unsigned char { EB1 }; enum class ES : long { ES1, ES2 };
struct Agg2 { int a; double b; };
struct WS { std::string s; std::string get(int) { return s; } };
class PrivMix { int a; public: int b; };
struct DelDtor { ~DelDtor() = delete; int x; };
class PrivDtor { ~PrivDtor() {} public: int x; };
struct Expl { explicit Expl(int n) : n(n) {} int n; };
struct ConvInt { operator int() const noexcept { return 1; } };
struct ConvStr { operator std::string() const { return "x"; } explicit operator bool() const { return true; } };
struct DefArg { DefArg(int a = 1, int b = 2) noexcept : n(a + b) {} int n; };
template <class T> struct CondNx { T t; CondNx() = default; CondNx(const CondNx& o) : t(o.t) {} CondNx(CondNx&& o) noexcept(std::is_nothrow_move_constructible_v<T>) : t(std::move(o.t)) {} CondNx& operator=(const CondNx& o) noexcept(std::is_nothrow_copy_assignable_v<T>) { t = o.t; return *this; } };
template <class T> class Box { T v; public: Box() = default; explicit Box(T x) : v(std::move(x)) {} const T& get() const { return v; } };
struct Handle { Handle() = default; Handle(const Handle&) = delete; Handle& operator=(const Handle&) = delete; Handle(Handle&& o) noexcept : id(o.id) { o.id = -1; } Handle& operator=(Handle&& o) noexcept { std::swap(id, o.id); return *this; } int id = -1; };
struct CopySwap { std::string s; CopySwap() = default; CopySwap(const CopySwap&) = default; CopySwap& operator=(CopySwap o) noexcept { s.swap(o.s); return *this; } friend void swap(CopySwap& a, CopySwap& b) noexcept { a.s.swap(b.s); } };
struct Stat { static int n; int a; static constexpr double d = 1.5; }; int Stat::n = 0;
struct Tmpl { int a; template <class T> void f(T) {} template <class T> Tmpl& operator=(const T&) { return *this; } };
struct InitMem { int a = 1; double b{2}; };
struct InitStr { std::string s = "abc"; };
struct ThrowDtor { ~ThrowDtor() noexcept(false) {} };
struct NonConstCopy { NonConstCopy() {} NonConstCopy(NonConstCopy&) {} };
struct AssignOnly { AssignOnly(int) {} AssignOnly& operator=(int) noexcept { return *this; } };
struct CtorOnlyMove { CtorOnlyMove(CtorOnlyMove&&) = default; };
struct MyErr : std::runtime_error { int code; MyErr(const std::string& s, int c) : std::runtime_error(s), code(c) {} };
struct MoveO { std::unique_ptr<int> p; };
auto l0 = [](int x) { return x; }; using L0 = decltype(l0); int gk = 1; auto l1 = [k = 3](int x) noexcept { return x + k; }; using L1 = decltype(l1);
struct Cmp2 { int a; std::string b; bool operator==(const Cmp2&) const = default; };
struct ArrMem { int a[3]; std::string s[2]; };
struct PtrMem { int* p; const char* q; };
struct RefMem { int& r; int n; };
struct BoolC { bool b; explicit operator bool() const { return b; } }; class Fin2 final { public: Fin2() = default; private: int z = 0; };
struct Emp2 { void f() {} using type = int; };
struct EmpHold { Emp2 e; }; class Prot { protected: int a; public: Prot() {} };

int main() {
  row<int>("int");
  row<const int>("const int");
  row<int&>("int&");
  row<const int&>("const int&");
  row<int&&>("int&&");
  row<int*>("int*");
  row<const int*>("const int*");
  row<int* const>("int* const");
  row<double>("double");
  row<char>("char");
  row<unsigned char>("unsigned char");
  row<bool>("bool");
  row<void>("void");
  row<std::nullptr_t>("std::nullptr_t");
  row<E>("E");
  row<EC>("EC");
  row<Empty>("Empty");
  row<Agg>("Agg");
  row<Ctor>("Ctor");
  row<Dtor>("Dtor");
  row<NoCopy>("NoCopy");
  row<MoveOnly>("MoveOnly");
  row<NxMove>("NxMove");
  row<ThrowMove>("ThrowMove");
  row<WithStr>("WithStr");
  row<Priv>("Priv");
  row<Fin>("Fin");
  row<Cmp>("Cmp");
  row<CM>("CM");
  row<RM>("RM");
  row<DefDel>("DefDel");
  row<int[3]>("int[3]");
  row<int[2][3]>("int[2][3]");
  row<int[]>("int[]");
  row<std::array<int, 3>>("std::array<int, 3>");
  row<int(int)>("int(int)");
  row<int(*)(int)>("int(*)(int)");
  row<std::string>("std::string");
  row<std::string_view>("std::string_view");
  row<std::vector<int>>("std::vector<int>");
  row<std::map<int, int>>("std::map<int, int>");
  row<std::unique_ptr<int>>("std::unique_ptr<int>");
  row<std::shared_ptr<int>>("std::shared_ptr<int>");
  row<std::optional<int>>("std::optional<int>");
  row<std::optional<std::string>>("std::optional<std::string>");
  row<std::pair<int, int>>("std::pair<int, int>");
  row<std::pair<int, std::string>>("std::pair<int, std::string>");
  row<std::tuple<int, double>>("std::tuple<int, double>");
  row<std::variant<int, double>>("std::variant<int, double>");
  row<std::function<int(int)>>("std::function<int(int)>");
  row<std::vector<int>::iterator>("std::vector<int>::iterator");
  row<std::list<int>>("std::list<int>");
  row<std::set<std::string>>("std::set<std::string>");
  row<std::bitset<8>>("std::bitset<8>");
  row<std::monostate>("std::monostate");
  row<std::byte>("std::byte");
  row<long double>("long double");
  row<std::initializer_list<int>>("std::initializer_list<int>");
  row<std::deque<int>>("std::deque<int>");
  row<std::stack<int>>("std::stack<int>");
  row<int Agg::*>("int Agg::*");
  row<int (Agg::*)() const>("int (Agg::*)() const");
  row<int>("int");
  row<const int>("const int");
  row<int&>("int&");
  row<const int&>("const int&");
  row<int&&>("int&&");
  row<int*>("int*");
  row<const int*>("const int*");
  row<int* const>("int* const");
  row<double>("double");
  row<char>("char");
  row<unsigned char>("unsigned char");
  row<bool>("bool");
  row<void>("void");
  row<std::nullptr_t>("std::nullptr_t");
  row<E>("E");
  row<EC>("EC");
  row<Empty>("Empty");
  row<Agg>("Agg");
  row<Ctor>("Ctor");
  row<Dtor>("Dtor");
  row<NoCopy>("NoCopy");
  row<MoveOnly>("MoveOnly");
  row<NxMove>("NxMove");
  row<ThrowMove>("ThrowMove");
  row<WithStr>("WithStr");
  row<Priv>("Priv");
  row<Fin>("Fin");
  row<Cmp>("Cmp");
  row<CM>("CM");
  row<RM>("RM");
  row<DefDel>("DefDel");
  row<int[3]>("int[3]");
  row<int[2][3]>("int[2][3]");
  row<int[]>("int[]");
  row<std::array<int, 3>>("std::array<int, 3>");
  row<int(int)>("int(int)");
  row<int(*)(int)>("int(*)(int)");
  row<std::string>("std::string");
  row<std::string_view>("std::string_view");
  row<std::vector<int>>("std::vector<int>");
  row<std::map<int, int>>("std::map<int, int>");
  row<std::unique_ptr<int>>("std::unique_ptr<int>");
  row<std::shared_ptr<int>>("std::shared_ptr<int>");
  row<std::optional<int>>("std::optional<int>");
  row<std::optional<std::string>>("std::optional<std::string>");
  row<std::pair<int, int>>("std::pair<int, int>");
  row<std::pair<int, std::string>>("std::pair<int, std::string>");
  row<std::tuple<int, double>>("std::tuple<int, double>");
  row<std::variant<int, double>>("std::variant<int, double>");
  row<std::function<int(int)>>("std::function<int(int)>");
  row<std::vector<int>::iterator>("std::vector<int>::iterator");
  row<std::list<int>>("std::list<int>");
  row<std::set<std::string>>("std::set<std::string>");
  row<std::bitset<8>>("std::bitset<8>");
  row<std::monostate>("std::monostate");
  row<std::byte>("std::byte");
  row<long double>("long double");
  row<std::initializer_list<int>>("std::initializer_list<int>");
  row<std::deque<int>>("std::deque<int>");
  row<std::stack<int>>("std::stack<int>");
  row<int Agg::*>("int Agg::*");
  row<int (Agg::*)() const>("int (Agg::*)() const");
}
