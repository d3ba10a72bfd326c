#include <any>
#include <functional>
#include <iostream>
#include <map>
#include <memory>
#include <string>
#include <typeindex>
#include <typeinfo>
#include <utility>
#include <vector>
#include <queue>
#include <variant>
struct OrderPlaced {
    int id;
    double total;
};
struct OrderShipped {
    int id;
    std::string carrier;
};
struct Tick {};
class Bus {
    std::map<std::type_index, std::vector<std::function<void(const std::any &)>>> h_;
    int delivered_ = 0;

  public:
    template <class E, class F> void on(F &&f) {
        h_[typeid(E)].push_back(
            [f = std::forward<F>(f)](const std::any &a) mutable { f(std::any_cast<const E &>(a)); });
    }
    template <class E> int emit(const E &e) {
        auto it = h_.find(std::type_index(typeid(E)));
        if (it == h_.end())
            return 0;
        for (auto &f : it->second) {
            f(e);
            ++delivered_;
        }
        return static_cast<int>(it->second.size());
    }
    int delivered() const {
        return delivered_;
    }
};
using Event = std::variant<OrderPlaced, OrderShipped, Tick>;
struct Handler {
    int ticks = 0;
    double sum = 0;
    void operator()(const OrderPlaced &o) {
        sum += o.total;
    }
    void operator()(const OrderShipped &s) {
        std::cout << "shipped " << s.id << " via " << s.carrier << '\n';
    }
    void operator()(Tick) {
        ++ticks;
    }
};
template <typename... Args> class Signal {
    std::vector<std::pair<int, std::function<void(Args...)>>> slots_;
    int next_ = 0;

  public:
    int connect(std::function<void(Args...)> f) {
        slots_.emplace_back(next_, std::move(f));
        return next_++;
    }
    void disconnect(int id) {
        std::erase_if(slots_, [id](const auto &s) { return s.first == id; });
    }
    void operator()(Args... args) const {
        for (const auto &[id, f] : slots_)
            f(args...);
    }
    std::size_t size() const {
        return slots_.size();
    }
};
int main() {
    Bus bus;
    double revenue = 0;
    bus.on<OrderPlaced>([&](const OrderPlaced &o) { revenue += o.total; });
    bus.on<OrderPlaced>(
        [n = 0](const OrderPlaced &o) mutable { std::cout << "order " << o.id << " #" << ++n << '\n'; });
    bus.on<OrderShipped>([](auto &s) { std::cout << s.id << " -> " << s.carrier << '\n'; });
    bus.emit(OrderPlaced{1, 9.99});
    bus.emit(OrderPlaced{2, 20.01});
    std::cout << bus.emit(OrderShipped{1, "UPS"}) << bus.emit(Tick{}) << ' ' << revenue << ' ' << bus.delivered()
              << '\n';
    std::queue<Event> q;
    q.push(OrderPlaced{3, 5.5});
    q.emplace(Tick{});
    q.emplace(std::in_place_type<OrderShipped>, 3, "DHL");
    q.push(Tick{});
    Handler h;
    while (!q.empty()) {
        std::visit(h, q.front());
        q.pop();
    }
    std::cout << h.ticks << ' ' << h.sum << '\n';
    Signal<const std::string &, int> sig;
    auto id = sig.connect([](const std::string &s, int n) { std::cout << s << n << '\n'; });
    std::vector<std::string> log;
    sig.connect([&log](const std::string &s, int n) { log.push_back(s + std::to_string(n * 2)); });
    sig("x", 1);
    sig.disconnect(id);
    sig("y", 2);
    for (auto &l : log)
        std::cout << l << ' ';
    std::cout << sig.size() << '\n';
    std::map<std::string, std::any> props{{"w", 80}, {"name", std::string("box")}, {"ratio", 1.5f}};
    for (auto &[k, v] : props) {
        std::cout << k << '=';
        if (v.type() == typeid(int))
            std::cout << std::any_cast<int>(v);
        else if (auto p = std::any_cast<std::string>(&v))
            std::cout << *p;
        else
            std::cout << "?";
        std::cout << ' ';
    }
    try {
        std::any_cast<double>(props["ratio"]);
    } catch (const std::bad_any_cast &e) {
        std::cout << e.what() << '\n';
    }
}
