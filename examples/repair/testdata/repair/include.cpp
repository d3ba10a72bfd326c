// Three standard headers are missing: <vector>, <algorithm> and <cstring>.
#include <iostream>

int main() {
    std::vector<int> numbers{5, 2, 9, 1};
    std::sort(numbers.begin(), numbers.end());
    for (int n : numbers) {
        std::cout << n << " ";
    }
    std::cout << strlen("sorted") << "\n";
    return 0;
}
