#include <algorithm>
#include <iostream>
#include <string>
#include <vector>
//@includes
namespace stock {
struct Item {
    std::string name;
    int count = 0;
    double price() const { return count * 1.5; }
};
int total(const std::vector<Item>& items) {
    int sum = 0;
    for (const Item& item : items) {
        sum += item.count;
    }
    return sum;
}
}
//@top
int main(int argc, char** argv) {
    std::vector<int> values{3, 1, 2};
    std::string name = "stock";
    int count = argc;
    stock::Item item{name, count};
    std::sort(values.begin(), values.end());
    if (count > 3) {
        std::cout << item.price() << "\n";
    }
    //@body
    std::cout << stock::total({item}) << values[0] << name << argv[0] << "\n";
    return 0;
}
