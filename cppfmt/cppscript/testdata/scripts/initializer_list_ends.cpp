std::initializer_list<double> c{1, 2, 3};
auto it = std::cbegin(c);
auto e = std::cend(c);
double s = 0;
while (it != e)
    s += *it++;
std::cout << s << std::size(c) << std::empty(c) << "\n";
