struct V { double x = 1;
    V operator<<(int k) const { return {x*k};
    } friend std::ostream& operator<<(std::ostream& o, const V& v) { return o << '(' << v.x << ')';
    } };
int main() {
    V a;
    print(a);
}
