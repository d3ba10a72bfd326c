struct Point {
    int r, c;
    auto operator<=>(const Point &) const = default;
    Point operator+(const Point &o) const {
        return {r + o.r, c + o.c};
    }
};

class Life {
    int h_, w_, generation_ = 0;
    std::set<Point> alive_;

    Point wrap(Point p) const {
        return {(p.r % h_ + h_) % h_, (p.c % w_ + w_) % w_};
    }

  public:
    Life(int h, int w, const std::string &art) : h_(h), w_(w) {
        std::istringstream in(art);
        std::string line;
        for (int r = 0; std::getline(in, line); ++r)
            for (int c = 0; c < static_cast<int>(line.size()); ++c)
                if (line[c] == '#')
                    alive_.insert({r, c});
    }
    Life &operator++() {
        std::map<Point, int> counts;
        for (const Point &p : alive_)
            for (int dr : {-1, 0, 1})
                for (int dc : {-1, 0, 1})
                    if (dr || dc)
                        ++counts[wrap(p + Point{dr, dc})];
        std::set<Point> next;
        for (const auto &[p, n] : counts)
            if (n == 3 || (n == 2 && alive_.contains(p)))
                next.insert(next.end(), p);
        alive_.swap(next);
        ++generation_;
        return *this;
    }
    std::tuple<int, std::size_t> stats() const {
        return {generation_, alive_.size()};
    }
    bool operator==(const Life &o) const {
        return alive_ == o.alive_;
    }
    explicit operator std::string() const {
        std::vector<std::string> rows(h_, std::string(w_, '.'));
        for (auto [r, c] : alive_)
            rows.at(r).at(c) = '#';
        std::string out;
        for (auto &row : rows)
            out += row + '\n';
        return out;
    }
};

int period(Life life, int limit) {
    const Life start = life;
    for (int i = 1; i <= limit; ++i)
        if (++life == start)
            return i;
    return 0;
}

Life glider(6, 6, ".#.\n..#\n###\n");
std::cout << std::string(glider);
for (int i = 0; i < 4; ++i)
    ++glider;
auto [gen, cells] = glider.stats();
std::cout << "generation " << gen << ", " << cells << " cells\n" << static_cast<std::string>(glider);
std::cout << "glider period on the torus: " << period(glider, 50) << '\n';
std::cout << "blinker: " << period(Life(5, 5, "\n\n.###"), 10) << ", block: " << period(Life{4, 4, "\n.##\n.##"}, 10)
          << '\n';
Life lonely(4, 4, "#");
std::size_t left;
std::tie(std::ignore, left) = (++lonely).stats();
std::cout << "lonely cell leaves " << left << '\n';
