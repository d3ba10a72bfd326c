#include <functional>
#include <iostream>
#include <map>
#include <memory>
#include <string>
#include <vector>

template <typename... Args> class Signal {
  public:
    typedef std::function<void(Args...)> Slot;
    int connect(Slot s) {
        slots_[nextId_] = std::move(s);
        return nextId_++;
    }
    void disconnect(int id) {
        slots_.erase(id);
    }
    void emit(Args... args) const {
        for (typename std::map<int, Slot>::const_iterator it = slots_.begin(); it != slots_.end(); ++it)
            it->second(args...);
    }
    bool empty() const {
        return slots_.empty();
    }

  private:
    std::map<int, Slot> slots_;
    int nextId_ = 1;
};

struct Thermostat {
    Signal<double, const std::string &> changed;
    void set(double t) {
        if (t == temp_)
            return;
        const std::string dir = t > temp_ ? "up" : "down";
        temp_ = t;
        changed.emit(t, dir);
    }

  private:
    double temp_ = 20.0;
};

struct Logger {
    std::vector<std::string> lines;
    void record(double t, const std::string &dir) {
        lines.push_back(dir + ":" + std::to_string(static_cast<int>(t)));
    }
};

int main() {
    Thermostat th;
    std::cout << std::boolalpha << th.changed.empty() << std::endl;
    auto log = std::make_shared<Logger>();
    using namespace std::placeholders;
    th.changed.connect(std::bind(&Logger::record, log, _1, _2));
    double hottest = -1e9;
    int watcher = th.changed.connect([&hottest](double t, const std::string &) {
        if (t > hottest)
            hottest = t;
    });
    const int alarm = th.changed.connect([](double t, const std::string &dir) {
        if (t > 30)
            std::cout << "ALARM! " << t << " (" << dir << ")\n";
    });
    th.set(22.5);
    th.set(35);
    th.set(35);
    th.changed.disconnect(watcher);
    th.set(41.25);
    th.changed.disconnect(alarm);
    th.set(18);
    for (const auto &l : log->lines)
        std::cout << l << ' ';
    std::cout << "\nhottest seen " << hottest << ", watcher id " << watcher << '\n';
}
