#include <string>
#include <vector>

using Board = std::vector<std::string>;

int neighbours(const Board& b, int r, int c) {
    int n = 0;
    for (int dr = -1; dr <= 1; ++dr)
        for (int dc = -1; dc <= 1; ++dc) {
            if (dr == 0 && dc == 0) continue;
            int rr = r + dr, cc = c + dc;
            if (rr >= 0 && rr < (int)b.size() && cc >= 0 && cc < (int)b[rr].size() && b[rr][cc] == '#') ++n;
        }
    return n;
}

Board step(const Board& b) {
    Board out = b;
    for (int r = 0; r < (int)b.size(); ++r)
        for (int c = 0; c < (int)b[r].size(); ++c) {
            int n = neighbours(b, r, c);
            out[r][c] = (n == 3 || (n == 2 && b[r][c] == '#')) ? '#' : '.';
        }
    return out;
}

Board b = {".#......", "..#.....", "###.....", "........", ".....###", "........"};
for (int gen = 0; gen < 4; ++gen) {
    print("generation", gen);
    for (auto& row : b) print(row);
    b = step(b);
}
