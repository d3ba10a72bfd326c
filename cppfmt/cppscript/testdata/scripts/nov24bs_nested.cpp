#include <bits/stdc++.h>
void f(int n) {
    try {
        if (n == 0)
            throw std::runtime_error("root");
        f(n - 1);
    } catch (...) {
        std::throw_with_nested(std::logic_error("level " + std::to_string(n)));
    }
}
void show(const std::exception &e, int d = 0) {
    std::cout << std::string(d, ' ') << e.what() << '\n';
    try {
        std::rethrow_if_nested(e);
    } catch (const std::exception &n) {
        show(n, d + 1);
    }
}
int main() {
    try {
        f(2);
    } catch (const std::exception &e) {
        show(e);
    }
    std::exception_ptr p;
    try {
        throw std::out_of_range("oor");
    } catch (...) {
        p = std::current_exception();
    }
    try {
        if (p)
            std::rethrow_exception(p);
    } catch (const std::out_of_range &e) {
        std::cout << e.what() << '\n';
    }
    auto q = std::make_exception_ptr(std::domain_error("d"));
    try {
        std::rethrow_exception(q);
    } catch (std::logic_error &e) {
        std::cout << e.what() << '\n';
    }
    try {
        throw std::bad_exception();
    } catch (std::exception &e) {
        std::cout << e.what() << '\n';
    }
}
