#include <climits>
#include <iostream>
#include <string>
#include <utility>
#include <vector>
#include <algorithm>

struct Cell {
    long cost = -1;
    int split = -1;
};

class ChainSolver {
  public:
    explicit ChainSolver(std::vector<int> dims) : d(std::move(dims)), memo(d.size(), std::vector<Cell>(d.size())) {
    }

    long best(int i, int j) {
        if (i == j)
            return 0;
        Cell &c = memo[i][j];
        if (c.cost >= 0)
            return c.cost;
        long low = LONG_MAX;
        for (int k = i; k < j; ++k) {
            long trial = best(i, k) + best(k + 1, j) + 1L * d[i] * d[k + 1] * d[j + 1];
            if (trial < low) {
                low = trial;
                c.split = k;
            }
        }
        return c.cost = low;
    }

    std::string parens(int i, int j) const {
        if (i == j)
            return std::string(1, 'A' + i);
        const int k = memo[i][j].split;
        return "(" + parens(i, k) + parens(k + 1, j) + ")";
    }

    int computed() const {
        int n = 0;
        for (const auto &row : memo)
            n += std::count_if(row.begin(), row.end(), [](const Cell &c) { return c.cost >= 0; });
        return n;
    }

  private:
    std::vector<int> d;
    std::vector<std::vector<Cell>> memo;
};

int main() {
    for (const auto &dims :
         {std::vector<int>{10, 30, 5, 60}, {40, 20, 30, 10, 30}, {30, 35, 15, 5, 10, 20, 25}, {7, 9}}) {
        ChainSolver s(dims);
        int n = static_cast<int>(dims.size()) - 1;
        std::cout << n << " matrices: " << s.best(0, n - 1) << "  ";
        std::cout << s.parens(0, n - 1) << "  [" << s.computed() << " cells]\n";
    }
}
