#include <array>
#include <complex>
#include <iostream>
#include <set>
#include <string>
#include <utility>

using Cell = std::pair<int, int>;

struct Ant {
    std::complex<int> pos{0, 0}, dir{0, 1};
    void left() {
        dir *= std::complex<int>(0, 1);
    }
    void right() {
        dir *= std::complex<int>(0, -1);
    }
    Cell cell() const {
        return {pos.real(), pos.imag()};
    }
};

class World {
    std::set<Cell> black_;
    Ant ant_;

  public:
    void step() {
        const auto c = ant_.cell();
        if (auto node = black_.extract(c)) {
            ant_.left();
        } else {
            black_.insert(c);
            ant_.right();
        }
        ant_.pos += ant_.dir;
    }
    std::size_t blacks() const {
        return black_.size();
    }
    const Ant &ant() const {
        return ant_;
    }
    std::string draw() const {
        int x0 = 0, x1 = 0, y0 = 0, y1 = 0;
        for (const auto &[x, y] : black_) {
            x0 = std::min(x0, x);
            x1 = std::max(x1, x);
            y0 = std::min(y0, y);
            y1 = std::max(y1, y);
        }
        std::string out;
        for (int y = y1; y >= y0; --y) {
            for (int x = x0; x <= x1; ++x)
                out += Cell{x, y} == ant_.cell() ? '@' : black_.contains({x, y}) ? '#' : '.';
            out += '\n';
        }
        return out;
    }
};

int main() {
    World w;
    int done = 0;
    for (int target : {5, 50, 200, 1000}) {
        for (; done < target; ++done)
            w.step();
        std::cout << target << " steps: " << w.blacks() << " black, ant at " << w.ant().cell().first << ','
                  << w.ant().cell().second << " heading " << w.ant().dir << '\n';
        if (target <= 200)
            std::cout << w.draw();
    }
    const std::complex<int> turn = w.ant().dir * std::conj(w.ant().dir);
    std::cout << "norm " << turn.real() << ' ' << std::norm(w.ant().dir) << '\n';
}
