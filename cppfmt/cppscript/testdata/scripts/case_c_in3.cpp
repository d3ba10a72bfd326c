struct V { double x = 0, y = 0;
    V* operator&() = delete;
    V& operator++() { return *this;
    } explicit operator bool() const { return x;
    } };
std::istream& operator>>(std::istream& is, V& v) { char c;
    is >> c >> v.x >> c >> v.y >> c;
    return is;
}
int main() {
    V a;
    std::istringstream in("(7,8)");
    in >> a;
    print(a.x, a.y);
}
