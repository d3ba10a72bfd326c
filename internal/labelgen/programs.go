package main

// programs are whole and correct. The marks say where bugs go: "//@includes", "//@top" at namespace
// scope, "//@body" in a function with the locals count, name and values.
var programs = []string{`#include <algorithm>
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
`, `#include <cstdio>
#include <map>
#include <memory>
#include <string>
#include <vector>
//@includes
class Account {
public:
    explicit Account(int start) : balance_(start) {}
    void deposit(int amount) { balance_ += amount; }
    int balance() const { return balance_; }
private:
    int balance_;
};
static int sum(const std::map<std::string, std::unique_ptr<Account>>& bank) {
    int all = 0;
    for (auto it = bank.begin(); it != bank.end(); ++it) {
        all += it->second->balance();
    }
    return all;
}
//@top
int main(int argc, char** argv) {
    std::map<std::string, std::unique_ptr<Account>> bank;
    std::string name = argv[0];
    std::vector<int> values(5, argc);
    int count = argc + 1;
    bank[name] = std::make_unique<Account>(count);
    bank[name]->deposit(7);
    while (count < 4) {
        count += values[1];
    }
    //@body
    std::printf("%d %d\n", sum(bank), count);
    return 0;
}
`, `#include <cstddef>
#include <iostream>
#include <string>
#include <utility>
#include <vector>
//@includes
template <class T>
class Grid {
public:
    Grid(std::size_t rows, std::size_t columns) : columns_(columns), cells_(rows * columns) {}
    T& at(std::size_t row, std::size_t column) { return cells_[row * columns_ + column]; }
    std::size_t size() const { return cells_.size(); }
private:
    std::size_t columns_;
    std::vector<T> cells_;
};
enum class Colour { red, green, blue };
const char* label(Colour colour) {
    switch (colour) {
    case Colour::red: return "red";
    case Colour::green: return "green";
    case Colour::blue: return "blue";
    }
    return "none";
}
//@top
int main(int argc, char** argv) {
    Grid<int> grid(4, 4);
    int count = argc;
    std::string name(label(Colour::green));
    std::vector<int> values;
    for (int i = 0; i < 4; i++) {
        grid.at(1, 2) = i + count;
        values.push_back(i);
    }
    std::pair<int, std::string> entry(count, name);
    //@body
    std::cout << grid.size() << entry.second << values.size() << argv[0] << std::endl;
    return 0;
}
`, `#include <cstring>
#include <functional>
#include <iostream>
#include <sstream>
#include <string>
#include <vector>
//@includes
struct Shape {
    virtual ~Shape() = default;
    virtual double area() const = 0;
};
struct Square : Shape {
    explicit Square(double side) : side(side) {}
    double area() const override { return side * side; }
    double side;
};
double apply(const std::function<double(double)>& f, double x) {
    return f(x);
}
//@top
int main(int argc, char** argv) {
    Square square(argc * 2.0);
    std::string name = std::strlen(argv[0]) > 3 ? "long" : "short";
    std::vector<int> values = {1, 2, 3, 4};
    int count = 0;
    for (int value : values) {
        if (value % 2 == 0) {
            count++;
        }
    }
    double twice = apply([](double x) { return x * 2; }, square.area());
    //@body
    std::ostringstream text;
    text << twice << name << count << values.back();
    std::cout << text.str() << "\n";
    return 0;
}
`, `#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <string>
#include <vector>
//@includes
typedef struct packet {
    std::uint16_t kind;
    std::uint8_t body[32];
} packet;

static int checksum(const packet *p)
{
    int sum = p->kind;
    for (int i = 0; i < 32; i++) {
        sum += p->body[i];
    }
    return sum;
}

//@top
int main(int argc, char** argv) {
    int count = argc;
    packet *p = (packet *)std::calloc(1, sizeof *p);
    std::string name = argv[0];
    std::vector<int> values;
    if (p == nullptr) {
        return 1;
    }
    p->kind = (std::uint16_t)count;
    values.push_back(checksum(p));
    //@body
    std::free(p);
    std::printf("%s %d %d\n", name.c_str(), count, values[0]);
    return 0;
}
`, `#include <iostream>
#include <memory>
#include <string>
#include <tuple>
#include <vector>
//@includes
namespace graph {
template <typename Weight>
struct Edge {
    int from, to;
    Weight weight;
};
template <typename Weight>
class Graph {
public:
    using edge_type = Edge<Weight>;
    void connect(int from, int to, Weight weight) { edges_.push_back({from, to, weight}); }
    template <typename Visit>
    void each(Visit&& visit) const {
        for (const edge_type& e : edges_) {
            visit(e);
        }
    }
    auto begin() const { return edges_.begin(); }
    auto end() const { return edges_.end(); }

private:
    std::vector<edge_type> edges_;
};
}  // namespace graph
//@top
int main(int argc, char** argv) {
    auto g = std::make_unique<graph::Graph<double>>();
    int count = 0;
    std::string name{argv[0]};
    std::vector<int> values{argc, 2, 3};
    g->connect(0, argc, 1.5);
    g->each([&count](const auto& e) { count += e.to; });
    for (const auto& edge : *g) {
        count += edge.from;
    }
    auto [low, high] = std::tuple<int, int>(1, 2);
    //@body
    std::cout << name << ' ' << count + low + high << ' ' << values.size() << '\n';
    return 0;
}
`}

// programsFor chooses the programs for the bug of an index: three of them, in turn.
func programsFor(bug int) []int {
	n := len(programs)
	return []int{bug % n, (bug + 1) % n, (bug + 3) % n}
}
