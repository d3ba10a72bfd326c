struct Event {
    double time;
    std::string kind;
    int customer;
    bool operator>(const Event &o) const {
        return std::tie(time, customer) > std::tie(o.time, o.customer);
    }
};

class Lcg {
    std::uint32_t state;

  public:
    explicit Lcg(std::uint32_t seed) : state{seed} {
    }
    std::uint32_t operator()() {
        return state = state * 1664525u + 1013904223u;
    }
    double uniform() {
        return (*this)() / 4294967296.0;
    }
    double exponential(double mean) {
        return -mean * std::log1p(-uniform());
    }
};

struct Stats {
    int served = 0;
    double waited = 0, longest = 0;
    std::size_t deepest = 0;
};

Lcg rng{2024};
std::priority_queue<Event, std::vector<Event>, std::greater<Event>> agenda;
std::queue<std::pair<int, double>> line;
Stats stats;
bool busy = false;
double now = 0, clock_in = 0;
for (int i = 1; i <= 40; ++i)
    agenda.push({clock_in += rng.exponential(2.0), "arrive", i});

auto serve = [&](int who, double since) {
    const double wait = now - since;
    stats.waited += wait;
    stats.longest = std::max(stats.longest, wait);
    busy = true;
    agenda.push({now + 0.5 + rng.exponential(1.2), "leave", who});
};
while (!agenda.empty()) {
    const auto [time, kind, customer] = agenda.top();
    agenda.pop();
    now = time;
    if (kind == "arrive") {
        if (busy)
            line.emplace(customer, now);
        else
            serve(customer, now);
        stats.deepest = std::max(stats.deepest, line.size());
    } else {
        ++stats.served;
        busy = false;
        if (!line.empty()) {
            auto [who, since] = line.front();
            line.pop();
            serve(who, since);
        }
    }
    if (stats.served % 10 == 0 && kind == "leave")
        std::printf("%5.1f: %d served, %zu waiting\n", now, stats.served, line.size());
}
std::printf("mean wait %.3f, longest %.3f, deepest line %zu\n", stats.waited / stats.served, stats.longest,
            stats.deepest);
print("served", stats.served, "idle now:", !busy);
const auto a = rng() % 100, b = rng() % 100;
print("next raw:", a, b);
