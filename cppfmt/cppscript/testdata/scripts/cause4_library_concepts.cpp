#include <list>
#include <iterator>
template <std::random_access_iterator T> void s(T, T) {
    std::cout << "ra\n";
}
template <std::bidirectional_iterator T> void s(T, T) {
    std::cout << "bi\n";
}
template <typename T>
    requires std::input_iterator<T>
void adv(T, int) {
    std::cout << "in\n";
}
template <typename T>
    requires std::random_access_iterator<T>
void adv(T, int) {
    std::cout << "ra\n";
}
void k(std::integral auto) {
    std::cout << "int\n";
}
void k(std::signed_integral auto) {
    std::cout << "signed\n";
}
void k(auto) {
    std::cout << "any\n";
}
template <class T>
    requires std::ranges::range<T>
void g(const T &) {
    std::cout << "range\n";
}
template <class T>
    requires std::ranges::random_access_range<T>
void g(const T &) {
    std::cout << "rar\n";
}
std::vector<int> v{1};
std::list<int> l{1};
s(v.begin(), v.end());
s(l.begin(), l.end());
adv(v.begin(), 1);
adv(l.begin(), 1);
k(1);
k(1u);
k(1.0);
g(v);
g(l);
