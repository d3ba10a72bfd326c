struct V { double x = 1;
    double y = 2;
    bool operator==(const V&) const = default;
    double operator[](int i) const { return x;
    } double operator()(double k) const { return x*k;
    } friend std::ostream& operator<<(std::ostream& o, const V& v) { return o << '(' << v.x << ')';
    } };
int main() {
    V a;
    print(a);
}
