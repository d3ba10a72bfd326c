template <class F, class... Xs> void each(F f, Xs... xs) {
    (void)std::initializer_list<int>{((void)f(xs, xs...), 0)...};
}
each([](auto x, auto... all) { std::cout << x << sizeof...(all) << " "; }, 1, 2.5, "c");
std::cout << "\n";
