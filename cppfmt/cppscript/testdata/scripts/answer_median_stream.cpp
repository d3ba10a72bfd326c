#include <functional>
#include <iomanip>
#include <iostream>
#include <optional>
#include <queue>
#include <set>
#include <vector>

class MedianHeap {
    std::priority_queue<double> low;
    std::priority_queue<double, std::vector<double>, std::greater<double>> high;

  public:
    void add(double x) {
        if (low.empty() || x <= low.top())
            low.push(x);
        else
            high.push(x);
        if (low.size() > high.size() + 1) {
            high.push(low.top());
            low.pop();
        } else if (high.size() > low.size()) {
            low.push(high.top());
            high.pop();
        }
    }
    std::optional<double> median() const {
        if (low.empty())
            return std::nullopt;
        return low.size() > high.size() ? low.top() : (low.top() + high.top()) / 2;
    }
};

std::vector<double> window_medians(const std::vector<double> &xs, std::size_t k) {
    std::multiset<double> win;
    std::vector<double> out;
    for (std::size_t i = 0; i < xs.size(); ++i) {
        win.insert(xs[i]);
        if (win.size() > k)
            win.erase(win.find(xs[i - k]));
        if (win.size() == k) {
            auto mid = std::next(win.begin(), (k - 1) / 2);
            out.push_back(k % 2 ? *mid : (*mid + *std::next(mid)) / 2);
        }
    }
    return out;
}

int main() {
    MedianHeap m;
    std::cout << "empty: " << m.median().value_or(-1) << '\n';
    const std::vector<double> xs{5, 15, 1, 3, 8, 7, 9, 2, 5};
    double ewma = xs.front();
    for (double x : xs) {
        m.add(x);
        ewma = 0.3 * x + 0.7 * ewma;
        std::cout << std::setw(4) << x << " median " << std::setw(4) << *m.median() << " ewma " << std::fixed
                  << std::setprecision(3) << ewma << '\n';
        std::cout << std::defaultfloat << std::setprecision(6);
    }
    for (std::size_t k : {1, 2, 3, 9, 10}) {
        std::cout << "k=" << k << ':';
        for (double d : window_medians(xs, k))
            std::cout << ' ' << d;
        std::cout << '\n';
    }
}
