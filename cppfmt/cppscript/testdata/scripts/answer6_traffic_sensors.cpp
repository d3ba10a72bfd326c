#include <algorithm>
#include <array>
#include <iostream>
#include <iomanip>
#include <numeric>
#include <string>
#include <type_traits>
#include <vector>

enum class Light : char { Red = 'R', Amber = 'A', Green = 'G' };

constexpr Light next(Light l) noexcept {
    switch (l) {
    case Light::Red:
        return Light::Green;
    case Light::Green:
        return Light::Amber;
    default:
        return Light::Red;
    }
}

std::ostream &operator<<(std::ostream &os, Light l) {
    return os << static_cast<std::underlying_type_t<Light>>(l);
}

class Crossing {
    struct Arm {
        const char *name;
        Light light;
        int queue, arrivals;
    };
    std::array<Arm, 2> arms_{{{"NS", Light::Green, 0, 3}, {"EW", Light::Red, 0, 2}}};
    int timer_ = 0;
    std::vector<int> history_;

  public:
    void tick(int t) {
        for (auto &a : arms_) {
            if (t % a.arrivals == 0)
                a.queue++;
            if (a.light == Light::Green)
                a.queue = std::max(0, a.queue - 1);
        }
        auto &active = arms_[arms_[0].light == Light::Red];
        auto &other = arms_[&active == &arms_[0]];
        ++timer_;
        const bool starve = other.queue >= 3 && timer_ >= 3;
        if ((active.light == Light::Green && (starve || timer_ >= 8)) ||
            (active.light == Light::Amber && timer_ >= 2)) {
            active.light = next(active.light);
            if (active.light == Light::Red)
                other.light = next(other.light);
            timer_ = 0;
        }
        history_.push_back(
            std::accumulate(arms_.begin(), arms_.end(), 0, [](int n, const Arm &a) { return n + a.queue; }));
    }
    const std::vector<int> &history() const & {
        return history_;
    }
    friend std::ostream &operator<<(std::ostream &os, const Crossing &c) {
        for (const auto &[name, light, queue, every] : c.arms_)
            os << name << '=' << light << std::setw(2) << queue << ' ';
        return os;
    }
};

static_assert(next(next(next(Light::Amber))) == Light::Amber);
Crossing x;
for (int t = 1; t <= 40; ++t) {
    x.tick(t);
    if (t % 5 == 0)
        std::cout << std::setw(3) << t << "s " << x << '\n';
}
auto h = x.history();
std::nth_element(h.begin(), h.begin() + h.size() / 2, h.end());
const auto median = h[h.size() / 2];
const auto [lo, hi] = std::minmax_element(x.history().cbegin(), x.history().cend());
std::cout << "queue median " << median << ", min " << *lo << ", max " << *hi << " first at "
          << hi - x.history().cbegin() + 1 << "s\n";
std::cout << "mean " << std::setprecision(3) << std::reduce(h.begin(), h.end(), 0.0) / std::size(h) << '\n';
