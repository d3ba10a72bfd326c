#include <vector>

int main() {
    std::vector<int> numbers{1}
    std::vector<int> more;
    int cuont = 0;
    for (int n : numbers) cuont += n;
    const int limit = 3;
    return cuont + limit
}
