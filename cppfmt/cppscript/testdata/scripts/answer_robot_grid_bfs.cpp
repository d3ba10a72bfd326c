#include <array>
#include <iostream>
#include <queue>
#include <set>
#include <sstream>
#include <string>
#include <vector>

enum Direction { NORTH, EAST, SOUTH, WEST };

struct Pos {
    int r, c;
    bool operator==(const Pos &o) const {
        return r == o.r && c == o.c;
    }
    bool operator<(const Pos &o) const {
        return r < o.r || (r == o.r && c < o.c);
    }
    Pos operator+(const Pos &o) const {
        return Pos{r + o.r, c + o.c};
    }
};

static const std::array<Pos, 4> STEP = {Pos{-1, 0}, Pos{0, 1}, Pos{1, 0}, Pos{0, -1}};

class Maze {
    std::vector<std::string> grid;

  public:
    Maze(std::string text) {
        std::stringstream ss(text);
        std::string line;
        while (std::getline(ss, line))
            grid.push_back(line);
    }
    char at(Pos p) const {
        if (p.r < 0 || p.c < 0 || p.r >= (int)grid.size() || p.c >= (int)grid[p.r].size())
            return '#';
        return grid[p.r][p.c];
    }
    Pos locate(char ch) const {
        for (int r = 0; r < (int)grid.size(); ++r)
            if (auto c = grid[r].find(ch); c != std::string::npos)
                return {r, (int)c};
        throw std::runtime_error(std::string("no ") + ch);
    }
    std::string solve() const {
        Pos start = locate('S'), goal = locate('E');
        std::queue<std::pair<Pos, std::string>> q;
        std::set<Pos> seen{start};
        q.push({start, ""});
        while (!q.empty()) {
            auto [p, path] = q.front();
            q.pop();
            if (p == goal)
                return path;
            for (int d = NORTH; d <= WEST; ++d) {
                Pos n = p + STEP[d];
                if (at(n) == '#' || !seen.insert(n).second)
                    continue;
                q.emplace(n, path + "NESW"[d]);
            }
        }
        return "-";
    }
};

std::string compress(const std::string &path) {
    std::ostringstream os;
    for (size_t i = 0, j; i < path.size(); i = j) {
        for (j = i; j < path.size() && path[j] == path[i]; ++j) {
        }
        os << path[i] << j - i << ' ';
    }
    return os.str();
}

int main() {
    Maze m("S.#.....\n"
           "..#.###.\n"
           "#...#.#.\n"
           "..#.#.#.\n"
           ".##...#E");
    std::string path = m.solve();
    std::cout << path << " (" << path.length() << " steps)\n" << compress(path) << std::endl;
    Direction facing = NORTH;
    int turns = 0;
    for (char ch : path) {
        Direction want = static_cast<Direction>(std::string("NESW").find(ch));
        turns += (want - facing + 4) % 4 == 3 ? 1 : (want - facing + 4) % 4;
        facing = want;
    }
    std::cout << "quarter turns: " << turns << ", final facing " << facing << '\n';
    std::cout << Maze("S#E").solve() << '\n';
    try {
        Maze("S..").solve();
    } catch (const std::runtime_error &e) {
        std::cout << e.what() << '\n';
    }
}
