using Board = std::array<int, 6>;

std::vector<std::pair<Board, char>> moves(const Board &b) {
    static constexpr std::array<std::tuple<char, int, int>, 4> dirs{
        {{'U', -1, 0}, {'D', 1, 0}, {'L', 0, -1}, {'R', 0, 1}}};
    const int z = static_cast<int>(std::find(b.begin(), b.end(), 0) - b.begin());
    std::vector<std::pair<Board, char>> out;
    for (const auto &[name, dr, dc] : dirs) {
        int r = z / 3 + dr, c = z % 3 + dc;
        if (r < 0 || r > 1 || c < 0 || c > 2)
            continue;
        Board n = b;
        std::swap(n[z], n[r * 3 + c]);
        out.emplace_back(n, name);
    }
    return out;
}

std::optional<std::string> solve(const Board &start) {
    const Board goal{1, 2, 3, 4, 5, 0};
    std::map<Board, std::pair<Board, char>> from;
    std::queue<Board> q;
    q.push(start);
    from[start] = {start, '*'};
    while (!q.empty()) {
        Board cur = q.front();
        q.pop();
        if (cur == goal) {
            std::string path;
            while (from[cur].second != '*') {
                path += from[cur].second;
                cur = from[cur].first;
            }
            std::reverse(path.begin(), path.end());
            return path;
        }
        for (const auto &[next, m] : moves(cur))
            if (from.emplace(next, std::pair{cur, m}).second)
                q.push(next);
    }
    return std::nullopt;
}
for (const Board &b :
     {Board{1, 2, 3, 4, 5, 0}, Board{1, 2, 3, 0, 4, 5}, Board{4, 1, 3, 2, 0, 5}, Board{1, 2, 3, 5, 4, 0}}) {
    auto s = solve(b);
    print(b, s, s ? static_cast<int>(s->size()) : -1);
}
Board b{4, 1, 2, 5, 0, 3};
print(moves(b).size(), moves(b));
int inversions = 0;
for (auto i = b.begin(); i != b.end(); ++i)
    inversions += static_cast<int>(std::count_if(i + 1, b.end(), [x = *i](int y) { return y != 0 && x > y; }));
print("inversions", inversions, "max", *std::max_element(b.begin(), b.end()));
