#include <iostream>
#include <set>
int main() {
    std::multiset<int, std::greater<int>> s{1, 3, 3};
    std::set<int, std::greater<int>>::iterator x;
    for (x = s.begin(); x != s.end(); ++x)
        std::cout << *x;
    std::set<int> s2(s.begin(), s.end());
    for (x = s2.begin(); x != s2.end(); x++)
        std::cout << *x;
    std::cout << "\n";
}
