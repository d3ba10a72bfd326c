#include <iterator>
#include <numeric>
int a[] = {5, 3, 9};
std::string names[] = {"x", "a"};
std::ostringstream o;
copy(std::begin(a), std::end(a), std::ostream_iterator<int>(std::cout, " "));
std::cout << "\n";
generate_n(std::ostream_iterator<int>(std::cout, ","), 3, [n = 0]() mutable { return ++n; });
sort(begin(names), end(names));
for_each(begin(names), end(names), [](std::string &s) { std::cout << s; });
std::vector<int> w;
copy(a, a + 3, back_inserter(w));
std::cout << w.size() << "\n";
copy(a, a + 2, std::back_inserter<std::vector<int>>(w));
std::cout << w.size() << "\n";
std::complex<double> c(3, 4);
std::cout << abs(c) << real(c) << "\n";
