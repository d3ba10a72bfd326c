#include <array>
#include <bitset>
#include <iostream>
#include <queue>
#include <string>
#include <utility>
#include <vector>

template <int N> class Queens {
    std::bitset<N> cols_;
    std::bitset<2 * N - 1> diag_, anti_;
    std::array<int, N> place_{};
    std::vector<std::array<int, N>> found_;

    void search(int row) {
        if (row == N) {
            found_.push_back(place_);
            return;
        }
        for (int c = 0; c < N; ++c) {
            int d = row + c, a = row - c + N - 1;
            if (cols_[c] || diag_[d] || anti_[a])
                continue;
            cols_[c] = diag_[d] = anti_[a] = true;
            place_[row] = c;
            search(row + 1);
            cols_[c] = diag_[d] = anti_[a] = false;
        }
    }

  public:
    Queens() {
        search(0);
    }
    std::size_t count() const {
        return found_.size();
    }
    const std::array<int, N> &first() const {
        return found_.front();
    }
};

int knight_moves(const std::string &from, const std::string &to) {
    auto index = [](const std::string &s) { return std::pair{s[0] - 'a', s[1] - '1'}; };
    constexpr std::array<std::pair<int, int>, 8> jumps{
        {{1, 2}, {2, 1}, {-1, 2}, {-2, 1}, {1, -2}, {2, -1}, {-1, -2}, {-2, -1}}};
    int dist[8][8];
    for (auto &row : dist)
        for (int &d : row)
            d = -1;
    std::queue<std::pair<int, int>> q;
    auto start = index(from), goal = index(to);
    dist[start.first][start.second] = 0;
    q.push(start);
    while (!q.empty()) {
        auto [x, y] = q.front();
        q.pop();
        if (std::pair(x, y) == goal)
            return dist[x][y];
        for (auto [dx, dy] : jumps) {
            int nx = x + dx, ny = y + dy;
            if (nx < 0 || ny < 0 || nx > 7 || ny > 7 || dist[nx][ny] != -1)
                continue;
            dist[nx][ny] = dist[x][y] + 1;
            q.emplace(nx, ny);
        }
    }
    return -1;
}

int main() {
    std::cout << Queens<4>().count() << ' ' << Queens<5>().count() << ' ' << Queens<6>().count() << '\n';
    Queens<6> q;
    for (int c : q.first()) {
        std::string row(6, '.');
        row[c] = 'Q';
        std::cout << row << '\n';
    }
    std::cout << "knight a1-h8: " << knight_moves("a1", "h8") << ", b1-c3: " << knight_moves("b1", "c3")
              << ", d4-d4: " << knight_moves("d4", "d4") << '\n';
}
