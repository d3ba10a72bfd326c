struct Pos {
    int r, c;
    friend auto operator<=>(Pos, Pos) = default;
    Pos operator+(Pos o) const {
        return {r + o.r, c + o.c};
    }
};

using Maze = std::vector<std::string>;

std::optional<Pos> locate(const Maze &m, char what) {
    for (int r = 0; r < std::ssize(m); ++r)
        if (auto c = m[r].find(what); c != std::string::npos)
            return Pos{r, static_cast<int>(c)};
    return {};
}

std::optional<std::string> solve(const Maze &maze) {
    static const std::map<char, Pos> moves{{'D', {1, 0}}, {'L', {0, -1}}, {'R', {0, 1}}, {'U', {-1, 0}}};
    const auto start = locate(maze, 'S'), goal = locate(maze, 'G');
    if (!start || !goal)
        throw std::invalid_argument("maze has no start or goal");
    std::map<Pos, char> came{{*start, '-'}};
    std::queue<Pos> frontier;
    frontier.push(*start);
    while (!frontier.empty()) {
        Pos p = frontier.front();
        frontier.pop();
        if (p == *goal) {
            std::string path;
            while (came.at(p) != '-') {
                char d = came[p];
                path += d;
                auto [dr, dc] = moves.at(d);
                p = {p.r - dr, p.c - dc};
            }
            return std::string(path.rbegin(), path.rend());
        }
        for (const auto &[name, delta] : moves) {
            Pos q = p + delta;
            if (q.r < 0 || q.c < 0 || q.r >= std::ssize(maze) || q.c >= std::ssize(maze[q.r]))
                continue;
            if (maze[q.r][q.c] != '#' && came.try_emplace(q, name).second)
                frontier.push(q);
        }
    }
    return std::nullopt;
}

Maze maze = {"S.#.....", ".##.###.", "....#.#.", ".##...#.", "...##..G"};
auto path = solve(maze);
print(path ? *path : "no way", path.value_or("").size());
if (path) {
    Pos p = *locate(maze, 'S');
    for (char d : *path) {
        p = p + (d == 'U' ? Pos{-1, 0} : d == 'D' ? Pos{1, 0} : d == 'L' ? Pos{0, -1} : Pos{0, 1});
        if (char &cell = maze[p.r][p.c]; cell == '.')
            cell = '*';
    }
    for (auto &row : maze)
        print(row);
}
maze[3][7] = maze[4][6] = '#';
print(solve(maze).has_value(), solve({"SG"}), solve({"S#G"}));
try {
    solve({"...", "G.."});
} catch (const std::exception &e) {
    print("error:", e.what());
}
