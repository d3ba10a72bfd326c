struct OrderPlaced {
    int id;
    double total;
};
struct OrderCancelled {
    int id;
    std::string reason;
};
struct Heartbeat {};

template <class... Events> class Bus {
    template <class E>
    using Handlers =
        std::vector<std::pair<int, std::function<bool(const E &)>>>; // priority, handler that stops by true
    std::tuple<Handlers<Events>...> handlers_;
    std::map<std::string, int> counts_;

  public:
    template <class E, class F> void on(int priority, F f) {
        auto &list = std::get<Handlers<E>>(handlers_);
        auto at = std::find_if(list.begin(), list.end(), [priority](const auto &h) { return h.first < priority; });
        if constexpr (std::is_void_v<std::invoke_result_t<F, const E &>>)
            list.emplace(at, priority, [f](const E &e) {
                f(e);
                return false;
            });
        else
            list.emplace(at, priority, f);
    }
    template <class E> int emit(const E &e) {
        int called = 0;
        for (auto &[priority, handler] : std::get<Handlers<E>>(handlers_)) {
            ++called;
            if (handler(e))
                break;
        }
        return called;
    }
    std::size_t handlers() const {
        return std::apply([](const auto &...lists) { return (lists.size() + ...); }, handlers_);
    }
};

struct Audit {
    std::vector<std::string> lines;
    void record(std::string s) {
        lines.push_back(std::to_string(lines.size() + 1) + ". " + std::move(s));
    }
};
Bus<OrderPlaced, OrderCancelled, Heartbeat> bus;
Audit audit;
double revenue = 0;
std::unordered_map<int, double> open;
bus.on<OrderPlaced>(0, [&](const OrderPlaced &o) {
    revenue += o.total;
    open[o.id] = o.total;
});
bus.on<OrderPlaced>(10, [&audit](const OrderPlaced &o) { audit.record("placed #" + std::to_string(o.id)); });
bus.on<OrderPlaced>(5, [&audit](const OrderPlaced &o) {
    if (o.total <= 1000)
        return false;
    audit.record("held for review");
    return true;
});
bus.on<OrderCancelled>(1, [&](const auto &c) {
    auto it = open.find(c.id);
    if (it == open.end())
        return;
    revenue -= it->second;
    open.erase(it);
    audit.record("cancelled #" + std::to_string(c.id) + ": " + c.reason);
});
int beats = 0;
bus.on<Heartbeat>(0, [&beats](Heartbeat) mutable { return ++beats > 2; });
bus.on<Heartbeat>(-1, [&audit](Heartbeat) { audit.record("beat"); });

print("handlers", bus.handlers());
print(bus.emit(OrderPlaced{1, 99.5}), bus.emit(OrderPlaced{2, 5000}), bus.emit(OrderPlaced{3, 20.25}));
print(bus.emit(OrderCancelled{1, "changed my mind"}), bus.emit(OrderCancelled{2, "never stored"}));
for (int i = 0; i < 4; ++i)
    std::cout << bus.emit(Heartbeat{}) << (i < 3 ? "," : "\n");
for (const auto &l : audit.lines)
    print(l);
print("revenue", revenue, "open", open.size(), "beats", beats);
