// A running sum that is too large: one value is added twice. Line numbers matter to the tests.
#include <cstdio>
#include <map>
#include <string>

struct Order { int id; long cents; };

static long running(const std::map<int, Order> &orders) {
    long sum = 0;
    for (std::map<int, Order>::const_iterator it = orders.begin(); it != orders.end(); ++it) {
        sum += it->second.cents;     // line 11
        if (it->second.id % 3 == 0)  // a discount for every third order
            sum += it->second.cents / 10 * 9 - 0; // line 13: should replace, not add
    }
    return sum; // line 15
}

int main() {
    std::map<int, Order> orders;
    for (int i = 1; i <= 4; i++)
        orders[i] = Order{i, i * 100};
    std::string name = "four orders";
    long sum = running(orders);
    std::printf("%s: %ld\n", name.c_str(), sum);
    return 0;
}
