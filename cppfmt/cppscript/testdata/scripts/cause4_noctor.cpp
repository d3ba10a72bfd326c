struct B {
    int i = 7;
    std::vector<int> v{1};
    B(int i = 0) : i(i) {
        std::cout << "ctor" << i << "\n";
    }
};
struct C {
    B b{3};
    int n;
};
B g(5);
C c{B(6), 2};
B arr[2];
static B s;
int main() {
    std::cout << g.i << c.b.i << arr[1].i << s.v.size() << "\n";
    B l;
}
