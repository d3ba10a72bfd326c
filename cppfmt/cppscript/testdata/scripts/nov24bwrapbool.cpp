#include <functional>
#include <iostream>
int z = 0;
auto r = std::ref(z);
if (r)
    std::cout << "yes\n";
else
    std::cout << "no\n";
bool b = false;
std::reference_wrapper<bool> q(b);
std::cout << (q ? 1 : 0) << !q << '\n';
