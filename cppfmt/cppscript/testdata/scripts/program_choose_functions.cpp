int add(int a, int b) { return a + b; }
int sub(int a, int b) { return a - b; }
int main() {
    bool hex = true;
    std::cout << (hex ? std::hex : std::dec) << 255 << "\n";
    std::cout << (!hex ? std::hex : std::dec) << 255 << "\n";
    std::cout << (hex ? std::boolalpha : std::noboolalpha) << true << "\n";
    int (*f)(int, int) = add;
    std::cout << (f == add) << (f == sub) << (f != nullptr) << (f == &add) << "\n";
    auto g = hex ? add : sub;
    std::cout << g(1, 2) << (g == add) << "\n";
    std::map<std::string, int (*)(int, int)> ops{{"+", add}, {"-", &sub}};
    for (auto& [k, op] : ops) std::cout << k << op(5, 3) << "\n";
    f = nullptr; std::cout << (f ? "set" : "null") << "\n";
}
