template <typename T> class Sparse {
    std::map<std::pair<int, int>, T> cells;
    class Proxy {
        Sparse &owner;
        std::pair<int, int> at;

      public:
        Proxy(Sparse &s, int r, int c) : owner(s), at(r, c) {
        }
        operator T() const {
            auto it = owner.cells.find(at);
            return it == owner.cells.end() ? T{} : it->second;
        }
        Proxy &operator=(const T &v) {
            if (v == T{})
                owner.cells.erase(at);
            else
                owner.cells[at] = v;
            return *this;
        }
        Proxy &operator+=(const T &v) {
            return *this = static_cast<T>(*this) + v;
        }
    };
    struct Row {
        Sparse &owner;
        int r;
        Proxy operator[](int c) {
            return {owner, r, c};
        }
    };

  public:
    Row operator[](int r) {
        return {*this, r};
    }
    std::size_t nonzero() const {
        return cells.size();
    }
    auto begin() const {
        return cells.cbegin();
    }
    auto end() const {
        return cells.cend();
    }
    Sparse transposed() const {
        Sparse t;
        for (const auto &[rc, v] : cells)
            t[rc.second][rc.first] = v;
        return t;
    }
    std::map<int, T> operator*(const std::map<int, T> &vec) const {
        std::map<int, T> out;
        for (const auto &[rc, v] : cells)
            if (auto it = vec.find(rc.second); it != vec.end())
                out[rc.first] += v * it->second;
        return out;
    }
};
Sparse<double> m;
m[0][1] = 2.5;
m[100][7] = -1;
m[0][1] += 1.5;
m[3][3] = 4;
m[3][3] += -4.0;
double v = m[0][1];
print(v, m[100][7] + 1.0, static_cast<double>(m[9][9]), m.nonzero());
for (const auto &[rc, x] : m)
    print(rc, x);
auto t = m.transposed();
for (const auto &[rc, x] : t)
    std::cout << rc.first << ',' << rc.second << '=' << x << ' ';
std::cout << '\n';
print(m *std::map<int, double>{{1, 2}, {7, 3}, {50, 1}});
Sparse<std::string> notes;
notes[1][1] = "a";
notes[1][1] += std::string("bc");
notes[2][0] = "z";
notes[2][0] = "";
std::string s = notes[1][1];
print(s, notes.nonzero(), s.size());
