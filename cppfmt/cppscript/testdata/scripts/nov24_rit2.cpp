#include <iterator>
template <class It> void show(It a, It b) {
    for (; a != b; ++a)
        std::cout << *a << ",";
    std::cout << "\n";
}
template <class It> void back(It a, It b) {
    using R = std::reverse_iterator<It>;
    show(R(b), R(a));
}
std::string s = "abc";
back(s.begin(), s.end());
std::list<int> l{1, 2, 3};
back(l.begin(), l.end());
int a[] = {5, 6, 7};
back(std::begin(a), std::end(a));
auto it = std::reverse_iterator(s.end());
std::cout << *it << "\n";
