enum class Piece : char { Rook = 'R', Bishop = 'B', Queen = 'Q', Knight = 'N', King = 'K' };

struct Square {
    char file;
    int rank;
    bool valid() const {
        return file >= 'a' && file <= 'h' && rank >= 1 && rank <= 8;
    }
    std::string str() const {
        return {file, static_cast<char>('0' + rank)};
    }
    bool operator==(const Square &) const = default;
};

struct Movement {
    std::vector<std::pair<int, int>> deltas;
    bool slides;
};

Movement movement(Piece p) {
    const std::vector<std::pair<int, int>> straight{{1, 0}, {-1, 0}, {0, 1}, {0, -1}},
        diagonal{{1, 1}, {1, -1}, {-1, 1}, {-1, -1}};
    switch (p) {
    case Piece::Rook:
        return {straight, true};
    case Piece::Bishop:
        return {diagonal, true};
    case Piece::Knight:
        return {{{1, 2}, {2, 1}, {-1, 2}, {-2, 1}, {1, -2}, {2, -1}, {-1, -2}, {-2, -1}}, false};
    case Piece::Queen:
    case Piece::King:
        break;
    }
    auto all = straight;
    all.insert(all.end(), diagonal.begin(), diagonal.end());
    return {all, p == Piece::Queen};
}

std::vector<std::string> moves(Piece p, Square from, const std::vector<Square> &blockers = {}) {
    std::vector<std::string> out;
    const auto [deltas, slides] = movement(p);
    for (auto [df, dr] : deltas) {
        for (Square s{static_cast<char>(from.file + df), from.rank + dr}; s.valid(); s.file += df, s.rank += dr) {
            out.push_back(s.str());
            if (!slides || std::find(blockers.begin(), blockers.end(), s) != blockers.end())
                break;
        }
    }
    std::ranges::sort(out);
    return out;
}

for (Piece p : {Piece::Rook, Piece::Bishop, Piece::Queen, Piece::Knight, Piece::King})
    print(static_cast<char>(p), p, moves(p, {'d', 4}).size(), moves(p, {'a', 1}).size());
print(moves(Piece::Knight, {'b', 1}));
print(moves(Piece::Rook, {'c', 3}, {{'c', 5}, {'b', 3}}));
std::map<std::size_t, int> histogram;
for (char f = 'a'; f <= 'h'; ++f)
    for (int r = 1; r <= 8; ++r)
        ++histogram[moves(Piece::Knight, {f, r}).size()];
print("knight mobility", histogram);
