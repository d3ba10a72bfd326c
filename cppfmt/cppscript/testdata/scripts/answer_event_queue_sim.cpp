struct Customer {
    int id, arrives, service;
};

struct Event {
    int time;
    enum class Kind { leave, arrive } kind;
    int who;
    // earliest first in a max heap; at the same time leave before arrive
    bool operator<(const Event &o) const {
        return std::tuple(time, kind, who) > std::tuple(o.time, o.kind, o.who);
    }
};

struct Report {
    int served = 0;
    int longest_queue = 0;
    double mean_wait = 0;
    std::vector<std::string> log;
};

Report simulate(const std::vector<Customer> &customers, int tellers) {
    std::priority_queue<Event> events;
    for (auto &c : customers)
        events.push({c.arrives, Event::Kind::arrive, c.id});
    std::deque<int> waiting;
    Report rep;
    int busy = 0;
    long waited = 0;
    auto by_id = [&](int id) -> const Customer & {
        return *std::find_if(customers.begin(), customers.end(), [id](auto &c) { return c.id == id; });
    };
    while (!events.empty()) {
        const Event e = events.top();
        events.pop();
        using enum Event::Kind;
        switch (e.kind) {
        case arrive:
            waiting.push_back(e.who);
            break;
        case leave:
            --busy;
            ++rep.served;
            rep.log.push_back(std::to_string(e.who) + "@" + std::to_string(e.time));
            break;
        }
        while (busy < tellers && !waiting.empty()) {
            const auto &c = by_id(waiting.front());
            waiting.pop_front();
            waited += e.time - c.arrives;
            events.push({e.time + c.service, leave, c.id});
            ++busy;
        }
        rep.longest_queue = std::max<int>(rep.longest_queue, waiting.size());
    }
    rep.mean_wait = static_cast<double>(waited) / customers.size();
    return rep;
}

std::vector<Customer> day{{1, 0, 5}, {2, 1, 3}, {3, 2, 8}, {4, 3, 2}, {5, 8, 1}, {6, 9, 4}};
for (int tellers = 1; tellers <= 3; ++tellers) {
    auto r = simulate(day, tellers);
    std::printf("%d teller%s: served %d, queue max %d, wait %.3f\n", tellers, tellers == 1 ? "" : "s", r.served,
                r.longest_queue, r.mean_wait);
    print("  leaves", r.log);
}
