struct V { double x = 0, y = 0;
    V operator,(int) = delete;
    friend std::istream& operator>>(std::istream& is, V& v) { return is >> v.x >> v.y;
    } };
int main() {
    V a;
    std::istringstream in("7 8");
    in >> a;
    print(a.x, a.y);
    if (in >> a) print("no");
    V b{1,2};
    while (in >> b) {}
}
