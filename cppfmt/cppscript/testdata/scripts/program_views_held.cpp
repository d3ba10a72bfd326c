auto isEven = std::views::filter([](int x) { return x % 2 == 0; });
int main() {
    std::vector<int> v{1, 2, 3, 4, 5, 6};
    auto sq = std::views::transform([](int x) { return x * x; });
    for (int x : v | sq) std::cout << x << " ";
    auto both = sq | std::views::take(3);
    for (int x : v | both) std::cout << x << " "; std::cout << "\n";
    std::vector<std::string> w{"a", "b", "c"}; 
    for (char c : w | std::views::join_with('-')) std::cout << c; std::cout << "\n";
    for (auto x : std::views::repeat(7, 3)) std::cout << x; std::cout << "\n";
    for (auto [a, b] : v | std::views::adjacent<2>) std::cout << a * b << " "; std::cout << "\n";
}
