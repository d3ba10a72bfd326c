#include <span>
int c[] = {1, 2, 3, 4, 5};
std::vector<int> v{6, 7, 8};
std::span sp(c);
std::span sv(v);
std::cout << sp.first<3>().size() << sp.last<2>()[1] << sp.subspan<1, 2>()[0] << sp.subspan<2>().size();
std::span<int, 5> fx(c);
std::cout << fx.size() << "\n";
