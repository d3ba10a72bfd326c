template <typename T> class Grid {
    std::vector<T> cells_;
    int rows_, cols_;

  public:
    Grid(int rows, int cols, T fill = T())
        : cells_(static_cast<std::size_t>(rows) * cols, fill), rows_(rows), cols_(cols) {
    }
    T &at(int r, int c) {
        if (r < 0 || r >= rows_ || c < 0 || c >= cols_)
            throw std::out_of_range("cell " + std::to_string(r) + "," + std::to_string(c));
        return cells_[r * cols_ + c];
    }
    T *operator[](int r) {
        return &cells_[r * cols_];
    }
    const T *operator[](int r) const {
        return &cells_[r * cols_];
    }
    int rows() const {
        return rows_;
    }
    int cols() const {
        return cols_;
    }
    auto begin() {
        return cells_.begin();
    }
    auto end() {
        return cells_.end();
    }
};

template <typename T> void show(const Grid<T> &g, int width) {
    for (int r = 0; r < g.rows(); ++r) {
        for (int c = 0; c < g.cols(); ++c)
            std::cout << std::setw(width) << g[r][c];
        std::cout << "\n";
    }
}

Grid<int> spiral(int rows, int cols) {
    Grid<int> g(rows, cols, 0);
    int r = 0, c = 0, dr = 0, dc = 1;
    for (int n = 1; n <= rows * cols; ++n) {
        g[r][c] = n;
        const int nr = r + dr, nc = c + dc;
        if (nr < 0 || nr >= rows || nc < 0 || nc >= cols || g[nr][nc] != 0)
            dr = std::exchange(dc, -dr);
        r += dr, c += dc;
    }
    return g;
}

show(spiral(3, 5), 4);
Grid<int> square = spiral(4, 4);
for (int i = 0; i < 4; ++i)
    for (int j = i + 1; j < 4; ++j)
        std::swap(square[i][j], square.at(j, i));
show(square, 3);
try {
    square.at(2, 4) = 1;
} catch (const std::out_of_range &e) {
    print("caught", e.what());
}
Grid<char> letters(2, 3, '.');
letters[1][2] = '#';
std::iota(letters[0], letters[0] + 3, 'a');
show(letters, 2);
print(std::count(letters.begin(), letters.end(), '.'), *std::ranges::max_element(square));

std::vector<std::vector<long>> pascal{{1}};
std::generate_n(std::back_inserter(pascal), 6, [&pascal] {
    std::vector<long> row(pascal.back().size() + 1, 1);
    const auto &up = pascal.back();
    std::transform(up.begin(), up.end() - 1, up.begin() + 1, row.begin() + 1, std::plus<>());
    return row;
});
for (const auto &row : pascal) {
    std::cout << std::string((pascal.size() - row.size()) * 2, ' ');
    for (long v : row)
        std::cout << std::setw(4) << v;
    std::cout << '\n';
}
