// A pointer into a vector that has moved its elements. Line numbers matter to the tests.
#include <cstdio>
#include <vector>

struct Item { int id; int count; };

int main() {
    std::vector<Item> items;
    items.push_back({1, 10});
    Item *first = &items[0];
    for (int i = 2; i < 5; i++)
        items.push_back({i, 10 * i}); // line 12
    first->count += 1;                // line 13
    std::printf("%d\n", items[0].count);
    return items[0].count == 11 ? 0 : 1; // line 15
}
