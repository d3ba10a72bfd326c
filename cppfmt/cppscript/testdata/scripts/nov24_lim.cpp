#include <iostream>
#include <limits>
using namespace std;
int main() {
    auto i = 4.5;
    auto j = 'h';
    cout << numeric_limits<decltype(i)>::is_integer << numeric_limits<decltype(j)>::is_signed
         << numeric_limits<decltype(i + 1)>::digits10 << std::numeric_limits<unsigned>::max() << "\n";
}
