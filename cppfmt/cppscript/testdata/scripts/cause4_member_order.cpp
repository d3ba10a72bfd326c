#include <map>
struct E {
    std::vector<int> items{1, 2, 3};
    using It = decltype(items.begin());
    It first() {
        return items.begin();
    }
    static constexpr int k = 4;
    std::array<int, k> arr{};
    enum { N = k + 1 };
    int more[N] = {};
    using Arr = decltype(arr);
    Arr copy() const {
        return arr;
    }
    struct In {
        int v = N;
    } in;
    std::map<int, In> m;
};
E e;
std::cout << *e.first() << e.copy().size() << sizeof(e.more) / sizeof(int) << e.in.v << "\n";
