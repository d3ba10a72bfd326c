struct V { double x = 0;
    V operator<<(int k) const { return {x*k};
    } friend std::ostream& operator<<(std::ostream& o, const V& v) { return o << v.x;
    } V operator>>(int k) const { return {x/k};
    } friend std::istream& operator>>(std::istream& is, V& v) { return is >> v.x;
    } };
int main() {
    V a;
    std::istringstream in("7");
    in >> a;
    std::cout << a << (a << 2) << (a >> 2) << '\n';
}
