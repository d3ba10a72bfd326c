#include <iostream>
#include <concepts>
#include <string>
#include <vector>
#include <ranges>
template <class... A> constexpr bool quiet = noexcept((... + std::declval<A>()));
template <class First, class...> struct first {
    using type = First;
};
template <class... A>
concept Addable = requires(A... args) {
    { (... + args) } noexcept -> std::same_as<typename first<A...>::type>;
};
template <class... A>
auto add(A... a) noexcept
    requires Addable<A...>
{
    return (... + a);
}
struct R {
    int n;
    R operator+(const R &o) const noexcept {
        return {n + o.n};
    }
};
struct S {
    int n;
    S operator+(const S &o) const {
        return {n + o.n};
    }
};
int main() {
    std::cout << add(1, 2, 3) << add(R{1}, R{2}).n << Addable<S, S> << Addable<int, int> << '\n';
    std::vector<int> numbers{1, 2, 3, 4};
    auto odd = std::views::filter(numbers, [](int n) { return n % 2; });
    auto transform = std::views::transform([](int n) { return n * 2; });
    for (int x : transform(odd))
        std::cout << x << ' ';
    std::cout << '\n';
}
