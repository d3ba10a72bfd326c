struct Timeout {
    int waited;
};
struct Fatal {
    std::string reason;
};

// each attempt fails or succeeds as the plan says
struct Service {
    std::vector<char> plan;
    std::size_t calls = 0;
    std::string call() {
        char outcome = calls < plan.size() ? plan[calls] : 'o';
        ++calls;
        switch (outcome) {
        case 't':
            throw Timeout{100};
        case 'f':
            throw Fatal{"permission denied"};
        case 'e':
            throw std::runtime_error("connection reset");
        default:
            return "payload #" + std::to_string(calls);
        }
    }
};

template <typename F> auto with_retry(F &&f, int attempts, std::vector<int> &delays) -> decltype(f()) {
    int delay = 50;
    for (int i = 1;; ++i) {
        try {
            return f();
        } catch (const Timeout &t) {
            if (i == attempts)
                throw;
            delays.push_back(delay + t.waited);
        } catch (const std::runtime_error &e) {
            if (i == attempts)
                throw std::runtime_error(std::string("gave up: ") + e.what());
            delays.push_back(delay);
        }
        delay = std::min(delay * 2, 400);
    }
}

for (std::string plan : {"", "tt", "eee", "tf", "tttt", "ete"}) {
    Service svc{{plan.begin(), plan.end()}};
    std::vector<int> delays;
    std::string result;
    try {
        result = with_retry([&svc] { return svc.call(); }, 3, delays);
    } catch (const Fatal &f) {
        result = "fatal: " + f.reason;
    } catch (const std::exception &e) {
        result = e.what();
    } catch (...) {
        result = "unknown failure";
    }
    std::cout << std::left << std::setw(6) << ('"' + plan + '"') << ' ' << svc.calls << " calls, " << result;
    print(" ", delays, std::accumulate(delays.begin(), delays.end(), 0), "ms");
}
