#include <algorithm>
#include <functional>
#include <iostream>
#include <map>
#include <string>
#include <utility>
#include <vector>

template <typename... Args> class Signal {
    using Slot = std::function<void(Args...)>;
    std::map<int, Slot> slots_;
    int next_ = 1;

  public:
    int connect(Slot s) {
        slots_.emplace(next_, std::move(s));
        return next_++;
    }
    bool disconnect(int id) {
        return slots_.erase(id) == 1;
    }
    void operator()(Args... args) const {
        for (const auto &[id, slot] : slots_)
            slot(args...);
    }
    std::size_t size() const noexcept {
        return slots_.size();
    }
};

struct Thermostat {
    Signal<double, double> changed;
    Signal<const std::string &> alarm;
    double value = 20;

    void set(double v) {
        if (v == value)
            return;
        double old = std::exchange(value, v);
        changed(old, v);
        if (v > 30)
            alarm("too hot: " + std::to_string(static_cast<int>(v)));
    }
};

int main() {
    Thermostat t;
    std::vector<double> history;
    int rises = 0;
    t.changed.connect([&](double, double now) { history.push_back(now); });
    int counter = t.changed.connect([&rises](double before, double now) { rises += now > before; });
    t.alarm.connect([](const std::string &s) { std::cout << "ALARM " << s << '\n'; });
    t.alarm.connect([n = 0](const std::string &) mutable { std::cout << "  alarm number " << ++n << '\n'; });

    for (double v : {21.0, 21.0, 31.5, 25.0, 35.0})
        t.set(v);
    std::cout << "rises " << rises << ", slots " << t.changed.size() << '\n';
    std::cout << std::boolalpha << t.changed.disconnect(counter) << ' ' << t.changed.disconnect(counter) << '\n';
    t.set(40);
    std::cout << "rises " << rises << ", history";
    std::for_each(history.begin(), history.end(), [](double d) { std::cout << ' ' << d; });
    std::cout << '\n';
}
