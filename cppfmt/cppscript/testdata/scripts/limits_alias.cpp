template <typename T> void lim() {
    using L = std::numeric_limits<T>;
    std::cout << +L::min() << ' ' << +L::max() << ' ' << L::digits << ' ' << L::is_signed << ' ';
}
lim<int>();
lim<unsigned char>();
std::cout << "\n";
