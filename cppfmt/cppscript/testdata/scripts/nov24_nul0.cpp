#include <iostream>
void foo(int *p) {
    std::cout << (p ? "set" : "null");
}
void bar(int) {
    std::cout << "int";
}
void bar(double) {
    std::cout << "double";
}
void bar(bool) {
    std::cout << "bool";
}
void bar(char *) {
    std::cout << "char*";
}
template <class T> struct St {
    void push(T) {
        std::cout << "T";
    }
};
template <class T> struct St<T *> {
    void push(T *a) {
        std::cout << "T*" << (a == nullptr);
    }
};
struct N {
    int v;
    N *next;
    N(int v, N *n = 0) : v(v), next(n) {
    }
};
int *find(int *a, int n, int x) {
    for (int i = 0; i < n; i++)
        if (a[i] == x)
            return a + i;
    return 0;
}
int main() {
    foo(0);
    bar(0);
    bar(nullptr);
    bar(false);
    St<int *> s;
    s.push(0);
    N n(1, 0);
    int a[] = {1, 2};
    int *p = find(a, 2, 5);
    std::cout << (p == 0) << (find(a, 2, 2) != 0) << (n.next == NULL);
    p = 0;
    if (!p)
        std::cout << "z";
    int *q = {};
    int *r(0);
    std::cout << (q == r) << "\n";
}
