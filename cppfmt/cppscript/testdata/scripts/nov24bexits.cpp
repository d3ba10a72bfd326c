#include <cstdlib>
#include <iostream>
#include <vector>
#include <queue>
#include <stack>
#include <set>
#include <string>
void second() {
    std::cout << "second\n";
}
void first() {
    std::cout << "first\n";
    std::atexit(second);
}
struct It {
    using iterator_category = std::forward_iterator_tag;
    using value_type = int;
    using difference_type = std::ptrdiff_t;
    using pointer = const int *;
    using reference = int;
    int v = 0;
    int operator*() const {
        return v * v % 7;
    }
    It &operator++() {
        ++v;
        return *this;
    }
    It operator++(int) {
        It c = *this;
        ++v;
        return c;
    }
    bool operator==(const It &) const = default;
};
int main() {
    std::atexit([] { std::cout << "last\n"; });
    std::atexit(first);
    std::priority_queue<int> pq(It{0}, It{6});
    std::multiset<int, std::greater<>> ms(It{1}, It{6});
    std::vector<int> v(It{2}, It{5});
    for (int i = 0; i < 3; ++i) {
        try {
            v.insert(v.begin(), It{i}, It{i + 2});
            if (i == 1)
                throw i;
        } catch (int) {
        }
    }
    for (int x : v)
        std::cout << x << ' ';
    std::cout << pq.top() << ' ' << *ms.begin() << '\n';
    std::string s(It{0}, It{0});
    std::cout << s.size() << '\n';
    std::exit(0);
}
