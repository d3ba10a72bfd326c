template <typename It> typename std::iterator_traits<It>::value_type total(It first, It last) {
    typename std::iterator_traits<It>::value_type sum{};
    for (; first != last; ++first)
        sum += *first;
    return sum;
}
template <class It> auto dist(It a, It b) -> typename std::iterator_traits<It>::difference_type {
    return b - a;
}
template <typename It> using value_of = typename std::iterator_traits<It>::value_type;
std::vector<double> v{1.5, 2.5};
int a[] = {1, 2, 3};
std::cout << total(v.begin(), v.end()) << " " << total(std::begin(a), std::end(a)) << " " << total(a, a + 2) << "\n";
std::cout << dist(v.begin(), v.end()) << "\n";
value_of<std::vector<std::string>::iterator> s = "hi";
std::cout << s << "\n";
