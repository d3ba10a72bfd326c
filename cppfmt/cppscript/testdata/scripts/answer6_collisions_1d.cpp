#include <algorithm>
#include <cmath>
#include <iostream>
#include <iomanip>
#include <limits>
#include <ranges>
#include <string>
#include <vector>

struct Ball {
    char name;
    double x, v, m;
};

struct Event {
    double dt = std::numeric_limits<double>::infinity();
    int left = -1;
    bool wall = false;
    explicit operator bool() const {
        return std::isfinite(dt);
    }
};

class Track {
    std::vector<Ball> balls_;
    double length_, clock_ = 0;

    Event next() const {
        Event e;
        auto consider = [&e](double dt, int i, bool wall) {
            if (dt > 1e-12 && dt < e.dt)
                e = Event{dt, i, wall};
        };
        const int n = static_cast<int>(std::ssize(balls_));
        for (int i = 0; i + 1 < n; ++i) {
            const auto &a = balls_[i], &b = balls_[i + 1];
            if (a.v > b.v)
                consider((b.x - a.x) / (a.v - b.v), i, false);
        }
        if (balls_.front().v < 0)
            consider(-balls_.front().x / balls_.front().v, 0, true);
        if (balls_.back().v > 0)
            consider((length_ - balls_.back().x) / balls_.back().v, n - 1, true);
        return e;
    }

  public:
    Track(std::initializer_list<Ball> balls, double length) : balls_(balls), length_(length) {
        std::ranges::sort(balls_, std::less<>{}, &Ball::x);
    }
    bool step() {
        const Event e = next();
        if (!e)
            return false;
        clock_ += e.dt;
        for (auto &b : balls_)
            b.x += b.v * e.dt;
        std::cout << "t=" << std::setw(7) << clock_ << ' ';
        if (e.wall) {
            balls_[e.left].v *= -1;
            std::cout << balls_[e.left].name << "|\n";
            return true;
        }
        Ball &a = balls_[e.left], &b = balls_[e.left + 1];
        const double m = a.m + b.m, va = a.v, vb = b.v;
        a.v = ((a.m - b.m) * va + 2 * b.m * vb) / m;
        b.v = ((b.m - a.m) * vb + 2 * a.m * va) / m;
        std::cout << a.name << b.name << " at " << a.x << " now " << a.v << ", " << b.v << '\n';
        return true;
    }
    [[nodiscard]] double energy() const {
        double e = 0;
        for (auto [name, x, v, m] : balls_)
            e += m * v * v / 2;
        return e;
    }
};

int main() {
    std::cout << std::fixed << std::setprecision(3);
    Track t({{'C', 8, -1, 2}, {'A', 1, 3, 1}, {'B', 5, 0, 4}}, 10);
    const double before = t.energy();
    for (int i = 0; i < 8 && t.step(); ++i) {
    }
    std::cout << "energy kept: " << std::boolalpha << (std::fabs(t.energy() - before) < 1e-9) << ' ' << before << '\n';
    Track still({{'X', 3, 0, 1}}, 5);
    std::cout << "still moves: " << still.step() << '\n';
}
