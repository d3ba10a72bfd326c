#include <bits/stdc++.h>
struct Guard {
    int n = std::uncaught_exceptions();
    ~Guard() {
        std::cout << (std::uncaught_exceptions() > n ? "unwinding" : "normal") << '\n';
    }
};
int main() {
    {
        Guard g;
    }
    try {
        Guard g;
        throw 1;
    } catch (int) {
    }
}
