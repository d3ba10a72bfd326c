#include <iostream>
#include <vector>
#include <string>
#include <functional>
#include <map>
#include <memory>
#include <any>
class EventBus {
    struct Base {
        std::function<void(const std::any &)> call;
        int priority;
    };
    std::map<std::string, std::vector<Base>> subs;
    int next = 0;

  public:
    using Token = int;
    template <typename E> Token on(const std::string &topic, std::function<void(const E &)> f, int prio = 0) {
        auto &v = subs[topic];
        v.push_back({[f = std::move(f)](const std::any &a) { f(std::any_cast<const E &>(a)); }, prio});
        std::stable_sort(v.begin(), v.end(), [](const Base &a, const Base &b) { return a.priority > b.priority; });
        return next++;
    }
    template <typename E> std::size_t emit(const std::string &topic, E &&e) {
        auto it = subs.find(topic);
        if (it == subs.end())
            return 0;
        std::any payload = std::decay_t<E>(std::forward<E>(e));
        for (auto &s : it->second)
            s.call(payload);
        return it->second.size();
    }
};
struct Order {
    int id;
    double total;
};
int main() {
    EventBus bus;
    double sum = 0;
    bus.on<Order>("order", [&](const Order &o) {
        sum += o.total;
        std::cout << "sum " << o.id << "\n";
    });
    bus.on<Order>("order", [](const Order &o) { std::cout << "first " << o.id << "\n"; }, 10);
    bus.on<std::string>("log", [](const std::string &s) { std::cout << "log:" << s << "\n"; });
    std::cout << bus.emit("order", Order{1, 9.5}) << bus.emit("none", 1) << bus.emit("log", std::string("hi")) << sum
              << "\n";
    try {
        bus.emit("log", 5);
    } catch (const std::bad_any_cast &e) {
        std::cout << e.what() << "\n";
    }
}
