#include <span>
double med(std::span<const double> s) {
    return s[s.size() / 2];
}
template <class T> T mid(std::span<const T> s) {
    return s[s.size() / 2];
}
template <class T> T midt(std::span<T> s) {
    return s[0];
}
double a[] = {1, 2, 3};
std::vector<double> v{4, 5, 6};
std::cout << med(a) << med(v) << med(std::span{v}) << midt(std::span{v}) << mid(std::span<const double>(v)) << "\n";
const std::vector<int> ci{7, 8};
std::cout << midt(std::span{ci}) << "\n";
