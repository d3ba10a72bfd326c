struct Air {
    constexpr Air(int a) : n{a} {
    }
    int n;
};
struct Human {
    Human(int v);
};
Human human{5};
Air air{9};
const int base = 3;
Human::Human(int v) {
    air.n -= v;
    std::cout << base << "\n";
}
int main() {
    std::cout << air.n << "\n";
}
