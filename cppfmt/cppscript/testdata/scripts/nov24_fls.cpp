#include <iostream>
#include <forward_list>
int main() {
    std::forward_list<int> a{1, 2, 3}, b{10, 20, 30, 40};
    a.splice_after(a.begin(), b, b.begin(), b.end());
    for (int x : a)
        std::cout << x << " ";
    for (int x : b)
        std::cout << "|" << x;
    a.splice_after(a.before_begin(), b, b.before_begin());
    for (int x : a)
        std::cout << " " << x;
    a.erase_after(a.begin(), a.end());
    a.insert_after(a.begin(), {7, 8});
    a.insert_after(a.begin(), 2, 5);
    for (int x : a)
        std::cout << " " << x;
    std::cout << "\n";
}
