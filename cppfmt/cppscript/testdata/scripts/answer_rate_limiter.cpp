struct TokenBucket {
    double capacity, per_second;
    double tokens = capacity;
    double last = 0;

    bool allow(double now, double cost = 1) {
        tokens = std::min(capacity, tokens + (now - std::exchange(last, now)) * per_second);
        if (tokens < cost)
            return false;
        tokens -= cost;
        return true;
    }
};

struct SlidingWindow {
    std::size_t limit;
    double span;
    std::deque<double> hits{};

    bool allow(double now) {
        while (!hits.empty() && hits.front() <= now - span)
            hits.pop_front();
        if (hits.size() >= limit)
            return false;
        hits.push_back(now);
        return true;
    }
};

template <typename Limiter> std::string replay(Limiter limiter, const std::vector<double> &times) {
    std::string s;
    for (double t : times)
        s += limiter.allow(t) ? '+' : '-';
    return s;
}

std::vector<double> burst(6, 0.0), steady, mixed{0, 0.25, 0.5, 0.5, 1.0, 1.5, 1.5, 3.0, 3.0, 3.0};
for (int i = 0; i < 8; i++)
    steady.push_back(i * 0.5);
const std::map<std::string_view, std::vector<double> *> loads{
    {"burst", &burst}, {"steady", &steady}, {"mixed", &mixed}};
for (const auto &[name, times] : loads) {
    auto bucket = replay(TokenBucket{.capacity = 3, .per_second = 1}, *times);
    auto window = replay(SlidingWindow{3, 1.0}, *times);
    print(name, "bucket", bucket, "window", window);
    auto [a, b] = std::mismatch(bucket.begin(), bucket.end(), window.begin());
    if (a != bucket.end())
        print("  first difference at request", a - bucket.begin(), "time", (*times)[a - bucket.begin()]);
}
TokenBucket shared{2, 0.5};
print(shared.allow(0, 2), shared.allow(1), shared.tokens, shared.allow(2), shared.tokens);
