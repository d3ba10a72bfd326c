// A function whose result gdb does not read, and a member function. Line numbers matter to the tests.
#include <cstdio>

struct Big { char bytes[100000]; int n; };

struct Pool {
    int count = 0;
    int add(int i) {
        count += i;
        return count; // line 10
    }
};

Big make(int n) {
    Big b;
    b.n = n; // line 16
    return b;
}

int main() {
    Pool pool;
    Big b = make(3);
    for (int i = 0; i < 5; i++)
        pool.add(i);
    std::printf("%d %d\n", b.n, pool.count);
    return 0;
}
