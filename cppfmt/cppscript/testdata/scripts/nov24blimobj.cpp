#include <limits>
#include <iostream>
std::numeric_limits<double> d;
std::cout << d.epsilon() << ' ' << std::numeric_limits<int>().max() << '\n';
