class Counter { static int live_; static inline std::map<std::string, int> names_{}; std::string n_; public: static constexpr int limit = 3; inline static int total = 0; explicit Counter(std::string n) : n_(std::move(n)) { ++live_; ++total; ++names_[n_]; } Counter(const Counter& o) : n_(o.n_ + "'") { ++total; } static int live() { return live_; } static int count(const std::string& n) { auto it = names_.find(n); return it == names_.end() ? 0 : it->second; } const std::string& name() const { return n_; } };
int Counter::live_ = 0;
Counter a("x"), b("x"), c("y"); Counter d = a; std::cout << Counter::live() << Counter::total << Counter::count("x") << Counter::count("q") << d.name() << Counter::limit << "\n";
struct Config { enum class Mode { fast, slow }; static const Config& get() { static Config c; ++c.uses; return c; } Mode mode = Mode::fast; mutable int uses = 0; private: Config() = default; };
Config::get(); std::cout << Config::get().uses << (Config::get().mode == Config::Mode::fast) << "\n";
int next_id() { static int id = 100; return id++; } next_id(); next_id(); std::cout << next_id() << "\n";
