struct V { double x = 1;
    friend std::ostream& operator<<(std::ostream& o, const V& v) { return o << '(' << v.x << ')';
    } };
int main() {
    V a;
    print(a);
    std::vector<V> v{a};
    print(v);
}
