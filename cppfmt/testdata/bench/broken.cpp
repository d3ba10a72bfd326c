// A program with many mistakes; see gcc12.json for what g++ says about them.
#include <algorithm>
#include <map>
#include <memory>
#include <string>
#include <vector>

struct point {
    int x, y;
    point(int a, int b) : x(a), y(b) {}
};

template <class T>
T add(T a, T b) { return a + b; }

struct shape {
    virtual double area() const = 0;
    virtual ~shape() = default;
};

struct circle : shape {
    double r;
    double area() { return 3.14 * r * r; }
};

int no_return(int a) {
    if (a > 3) return 1;
}

int main() {
    std::vector<point> ps(10);
    std::sort(ps.begin(), ps.end());
    std::map<point, int> by;
    by[point(1, 2)] = 3;
    int unused;
    std::string s = 42;
    auto n = add(1, 2.0);
    circle c;
    const int k = 1;
    k = 2;
    undeclared(3);
    std::unique_ptr<int> p(new int(3));
    std::unique_ptr<int> q = p;
    int* z = "text";
    s.no_such_member();
    for (auto& e : 5) {}
    point o;
    return s;
}
