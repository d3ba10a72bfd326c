class T { int a = 1;
    public: friend std::ostream& operator<<(std::ostream& o, const T& t);
    int get() const { return a;
    } };
std::ostream& operator<<(std::ostream& o, const T& t) { return o << "T" << t.get();
} namespace n { struct U { int k = 2;
    };
    std::ostream& operator<<(std::ostream& o, const U& u) { return o << "U" << u.k;
    } } template <class X> struct W { X x;
};
template <class X> std::ostream& operator<<(std::ostream& o, const W<X>& w) { return o << "W" << w.x;
}
int main() {
    print(T{}, n::U{}, W<int>{3});
    print(std::map<std::string, W<T>>{{"a", {}}});
    std::optional<T> o = T{};
    print(o);
}
