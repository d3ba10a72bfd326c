struct Pos {
    int r, c;
    bool operator==(const Pos &o) const {
        return r == o.r && c == o.c;
    }
    Pos operator+(const Pos &o) const {
        return {r + o.r, c + o.c};
    }
};

constexpr std::array<Pos, 4> kSteps{{{-1, 0}, {0, 1}, {1, 0}, {0, -1}}};
constexpr char kNames[] = "NESW";

using Maze = std::vector<std::string>;

std::optional<Pos> locate(const Maze &m, char what) {
    for (std::size_t r = 0; r < m.size(); ++r)
        if (auto c = m[r].find(what); c != std::string::npos)
            return Pos{static_cast<int>(r), static_cast<int>(c)};
    return std::nullopt;
}

std::optional<std::string> solve(const Maze &maze, int wall_cost, int &cost) {
    const auto start = locate(maze, 'S'), goal = locate(maze, 'G');
    if (!start || !goal)
        return {};
    const int h = static_cast<int>(maze.size()), w = static_cast<int>(maze[0].size());
    std::vector<std::vector<int>> dist(h, std::vector<int>(w, -1)), from(h, std::vector<int>(w, -1));
    std::deque<Pos> q{*start};
    dist[start->r][start->c] = 0;
    while (!q.empty()) {
        const Pos p = q.front();
        q.pop_front();
        for (int i = 0; i < 4; ++i) {
            const Pos n = p + kSteps[i];
            if (n.r < 0 || n.c < 0 || n.r >= h || n.c >= w)
                continue;
            const bool wall = maze[n.r][n.c] == '#';
            if (wall && wall_cost == 0)
                continue;
            const int d = dist[p.r][p.c] + (wall ? wall_cost : 0);
            if (dist[n.r][n.c] >= 0 && dist[n.r][n.c] <= d)
                continue;
            dist[n.r][n.c] = d;
            from[n.r][n.c] = i;
            if (wall)
                q.push_back(n);
            else
                q.push_front(n);
        }
    }
    if (dist[goal->r][goal->c] < 0)
        return std::nullopt;
    cost = dist[goal->r][goal->c];
    std::string path;
    for (Pos p = *goal; !(p == *start);) {
        const int i = from[p.r][p.c];
        path.insert(path.begin(), kNames[i]);
        p = p + Pos{-kSteps[i].r, -kSteps[i].c};
    }
    return path;
}

const Maze blocked{"S.#....", "..#.##.", "..#..#G", "..##.#."};
const Maze open{"S.#....", "....##.", "..#..#G", "..##..."};
int cost = 0;
std::printf("open maze reachable: %s\n", solve(open, 0, cost) ? "yes" : "no");
std::printf("blocked maze reachable: %s\n", solve(blocked, 0, cost).has_value() ? "yes" : "no");
if (auto p = solve(blocked, 1, cost))
    std::cout << "walls to break: " << cost << ", ends with " << p->back() << '\n';
std::cout << solve({"...", "..."}, 1, cost).value_or("no start or goal") << '\n';
std::cout << solve({"SG"}, 0, cost).value() << ' ' << solve({"S", ".", "G"}, 0, cost).value() << '\n';
