// Sorts what it is given.
//
// The includes are missing on purpose.
#include <string>

int main() {
    std::vector<int> v{3, 1, 2};
    std::sort(v.begin(), v.end());
    std::string s = "x";
    for (int i : v) std::cout << i << std::endl;
    return strlen(s.c_str()) == v.size();
}
