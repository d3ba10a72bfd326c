#include <cstddef>
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
