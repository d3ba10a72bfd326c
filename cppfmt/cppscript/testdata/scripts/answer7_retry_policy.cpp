struct TransientError {
    int code;
    std::string what;
};

struct Policy {
    int max_attempts = 3;
    int base_delay = 100;
    double factor = 2.0;
};

template <typename F, typename... Args>
auto with_retry(const Policy &policy, std::vector<int> &delays, F &&f, Args &&...args) {
    double delay = policy.base_delay;
    for (int attempt = 1;; ++attempt) {
        try {
            return std::invoke(std::forward<F>(f), std::forward<Args>(args)...);
        } catch (const TransientError &e) {
            if (attempt == policy.max_attempts)
                throw;
            delays.push_back(static_cast<int>(delay));
            delay *= policy.factor;
        }
    }
}

struct FlakyService {
    int failures_left;
    int calls = 0;
    std::string fetch(const std::string &key) {
        ++calls;
        if (key.empty())
            throw std::invalid_argument("empty key");
        if (failures_left-- > 0)
            throw TransientError{503, "unavailable"};
        return "value-of-" + key;
    }
};

std::vector<int> delays;
FlakyService ok{2};
print(with_retry(Policy{}, delays, &FlakyService::fetch, ok, "alpha"), "calls", ok.calls, "delays", delays);

delays.clear();
FlakyService down{99};
try {
    with_retry({.max_attempts = 5, .factor = 1.5}, delays, &FlakyService::fetch, &down, "beta");
    print("unexpected");
} catch (const TransientError &e) {
    print("gave up:", e.code, e.what, "after", down.calls, delays);
}

delays.clear();
FlakyService strict{1};
try {
    with_retry(Policy{}, delays, [&strict] { return strict.fetch(""); });
} catch (const std::logic_error &e) {
    print("not retried:", e.what(), strict.calls, delays.empty());
} catch (...) {
    print("something else");
}

int n = 0;
int result = with_retry(
    {10, 1, 3}, delays,
    [&n](int target) {
        if (++n < target)
            throw TransientError{n, ""};
        return n * 100;
    },
    5);
print(result, delays, std::accumulate(delays.begin(), delays.end(), 0));
