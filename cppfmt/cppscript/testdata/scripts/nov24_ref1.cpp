struct S {
    int v;
    int &get() {
        return v;
    }
    const int &get() const {
        return v;
    }
    S &set(int x) & {
        v = x;
        return *this;
    }
    S &&set(int x) && {
        v = x;
        return std::move(*this);
    }
    static int count;
    inline static std::string tag = "t";
    mutable int hits = 0;
    int peek() const {
        ++hits;
        return v;
    }
    S(int x) : v(x) {
        ++count;
    }
    S(const S &o) : v(o.v) {
        ++count;
    }
};
int S::count = 0;
int &pick(int *a, int i) {
    return a[i];
}
void swap2(int &a, int &b) {
    int t = a;
    a = b;
    b = t;
}
template <class T> void fwd(T &&x) {
    if constexpr (std::is_lvalue_reference_v<T>)
        std::cout << "L";
    else
        std::cout << "R";
}
void take(std::string s) {
    std::cout << s;
}
const std::string &longer(const std::string &a, const std::string &b) {
    return a.size() > b.size() ? a : b;
}
S s(1);
s.get() = 5;
s.set(6).set(7);
const S &cs = s;
std::cout << cs.get() << cs.peek() << cs.peek() << s.hits << S::count << S::tag << S(3).set(9).v << S::count;
int a[] = {1, 2, 3};
pick(a, 1) = 20;
swap2(a[0], a[2]);
std::cout << a[0] << a[1] << a[2];
int n = 0;
int &r = n;
r++;
const int &cr = 5;
int &&rr = 7;
rr++;
std::cout << n << cr << rr;
fwd(n);
fwd(3);
fwd(std::move(n));
std::string t = "moved";
take(std::move(t));
std::cout << t.size() << longer("abc", "de");
auto &ref = a[0];
auto cp = ref;
ref = 99;
std::cout << cp << a[0];
int *p = &n;
int **pp = &p;
**pp = 4;
std::cout << n << *p << (p == &n);
const int *pc = &n;
int *const cpn = &n;
*cpn = 8;
std::cout << *pc << "\n";
std::reference_wrapper<int> rw = n;
rw.get() = 3;
rw = a[1];
std::cout << n << rw << "\n";
