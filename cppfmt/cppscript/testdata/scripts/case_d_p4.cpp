struct V { double x = 1;
    explicit operator bool() const { return x;
    } friend std::ostream& operator<<(std::ostream& o, const V& v) { return o << '(' << v.x << ')';
    } };
std::string str(const V& v) { std::ostringstream o;
    o << v;
    return o.str();
} void show(std::ostream& os, const V& v) { os << "<" << v << ">\n";
}
int main() {
    V a;
    print(a);
    print(str(a));
    show(std::cout, a);
    std::ostringstream q;
    show(q, a);
    std::cout << q.str();
    std::stringstream w;
    show(w, a);
    print(w.str());
}
