class TokenBucket {
    double rate_, capacity_, tokens_;
    long last_ = 0;

  public:
    TokenBucket(double perSecond, double burst) : rate_{perSecond}, capacity_{burst}, tokens_{burst} {
    }
    [[nodiscard]] bool allow(long ms, double cost = 1.0) {
        tokens_ = std::min(capacity_, tokens_ + (ms - last_) * rate_ / 1000.0);
        last_ = ms;
        if (tokens_ < cost)
            return false;
        tokens_ -= cost;
        return true;
    }
    double available() const noexcept {
        return tokens_;
    }
};

struct SlidingWindow {
    std::size_t limit;
    long span;
    std::deque<long> hits{};
    bool allow(long ms) {
        while (!hits.empty() && ms - hits.front() >= span)
            hits.pop_front();
        if (hits.size() >= limit)
            return false;
        return hits.push_back(ms), true;
    }
};

template <typename Limiter> std::string trace(Limiter limiter, const std::vector<long> &times) {
    std::string s;
    for (long t : times)
        s += limiter.allow(t) ? '+' : '-';
    return s;
}
std::vector<long> times{0, 10, 20, 30, 400, 510, 900, 1000, 1001, 1500, 3000, 3001, 3002, 3003};
print(trace(TokenBucket(2, 3), times));
print(trace(SlidingWindow{.limit = 3, .span = 1000}, times));
std::map<std::string, TokenBucket> clients;
std::map<std::string, std::pair<int, int>> stats;
const std::tuple<long, const char *, double> requests[] = {{0, "web", 1},   {0, "api", 4},      {100, "api", 2},
                                                           {250, "web", 5}, {2600, "api", 4.5}, {2600, "web", 0.5}};
for (const auto &[at, who, cost] : requests) {
    auto [it, fresh] = clients.try_emplace(who, 1.0, 5.0);
    const bool ok = it->second.allow(at, cost);
    (ok ? stats[who].first : stats[who].second)++;
    print(at, who, fresh ? "new" : "known", ok ? "allowed" : "limited", it->second.available());
}
print(stats);
