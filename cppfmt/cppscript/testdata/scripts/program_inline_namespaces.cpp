namespace lib { inline namespace v2 { int ver() { return 2; } struct S { int x = 7; }; } namespace v1 { int ver() { return 1; } } }
namespace a::b { int f() { return 5; } inline namespace c { constexpr int k = 9; } }
int main() { std::cout << lib::ver() << lib::v1::ver() << lib::v2::ver() << lib::S{}.x << a::b::f() << a::b::k << "\n"; using namespace lib; std::cout << ver() << S().x << "\n"; }
