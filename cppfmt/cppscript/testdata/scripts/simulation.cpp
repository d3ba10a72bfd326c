class Rng { uint64_t s_; public: explicit Rng(uint64_t s) : s_(s) {} uint32_t next() { s_ ^= s_ << 13; s_ ^= s_ >> 7; s_ ^= s_ << 17; return static_cast<uint32_t>(s_ >> 16); } int range(int lo, int hi) { return lo + static_cast<int>(next() % static_cast<uint32_t>(hi - lo + 1)); } double unit() { return next() / 4294967296.0; } };
struct Customer { int id; int arrive; int service; int start = -1; int wait() const { return start - arrive; } };
Rng rng(12345); std::deque<Customer> line; std::vector<Customer> done; int id = 0, busy = 0; std::optional<Customer> cur;
for (int t = 0; t < 60; ++t) { if (rng.unit() < 0.3) line.push_back({++id, t, rng.range(1, 4)}); if (cur && --busy == 0) { done.push_back(*cur); cur.reset(); } if (!cur && !line.empty()) { cur = line.front(); line.pop_front(); cur->start = t; busy = cur->service; } }
double avg = done.empty() ? 0 : std::accumulate(done.begin(), done.end(), 0.0, [](double s, const Customer& c) { return s + c.wait(); }) / done.size();
std::cout << std::fixed << std::setprecision(3) << done.size() << " " << line.size() << " " << avg << "\n";
auto longest = std::max_element(done.begin(), done.end(), [](const auto& a, const auto& b) { return a.wait() < b.wait(); }); std::cout << longest->id << ":" << longest->wait() << "\n";
std::array<int, 6> hist{}; for (int i = 0; i < 600; ++i) ++hist[rng.range(1, 6) - 1]; for (size_t i = 0; i < hist.size(); ++i) std::cout << i + 1 << std::setw(5) << hist[i] << ' ' << std::string(hist[i] / 20, '*') << '\n';
