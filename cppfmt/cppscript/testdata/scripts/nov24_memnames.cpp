#include <iostream>
#include <functional>
using namespace std;
struct V {
    int x;
    V sub(V o) {
        return minus(*this, o);
    }
    V twice() {
        return plus(*this, *this);
    }
    static V minus(V a, V b) {
        return {a.x - b.x};
    }
    static V plus(V a, V b) {
        return {a.x + b.x};
    }
    int count() {
        return list(3);
    }
    int list(int n) {
        return n * x;
    }
};
int main() {
    V a{5}, b{3};
    cout << a.sub(b).x << a.twice().x << a.count() << "\n";
}
