struct Trace { std::string n; explicit Trace(std::string s) : n(std::move(s)) { std::cout << "ctor " << n << "\n"; } ~Trace() { std::cout << "dtor " << n << "\n"; } void hi() const { std::cout << "hi " << n << "\n"; } };
std::unique_ptr<Trace> make(const std::string& n) { auto p = std::make_unique<Trace>(n); p->hi(); return p; }
void consume(std::unique_ptr<Trace> p) { std::cout << "consume " << p->n << "\n"; }
struct Holder { std::unique_ptr<Trace> a, b; Holder() : a(std::make_unique<Trace>("ha")), b(std::make_unique<Trace>("hb")) {} };
int main() {
    { auto p = std::make_unique<Trace>("p"); auto q = std::move(p); std::cout << (p ? "set" : "null") << "\n"; }
    auto m = make("m"); consume(std::move(m)); std::cout << "after consume\n";
    auto r = std::make_unique<Trace>("r1"); r = std::make_unique<Trace>("r2"); std::cout << "assigned\n"; r.reset(); std::cout << "reset\n";
    { std::vector<std::unique_ptr<Trace>> v; v.push_back(std::make_unique<Trace>("v1")); v.push_back(std::make_unique<Trace>("v2")); v.emplace_back(std::make_unique<Trace>("v3")); v.erase(v.begin()); std::cout << "erased\n"; v.pop_back(); std::cout << "popped\n"; }
    { auto s = std::make_shared<Trace>("s"); std::cout << s.use_count(); { auto s2 = s; std::cout << s.use_count(); } std::cout << s.use_count() << "\n"; auto t = s; s.reset(); std::cout << "s reset " << t.use_count() << "\n"; }
    { Holder h; std::cout << "holder\n"; }
    std::map<int, std::shared_ptr<Trace>> mp; mp[1] = std::make_shared<Trace>("m1"); mp[2] = std::make_shared<Trace>("m2"); mp.erase(1); std::cout << "map erased\n"; mp.clear(); std::cout << "cleared\n";
    try { auto e = std::make_unique<Trace>("e"); throw std::runtime_error("x"); } catch (const std::exception& ex) { std::cout << "caught " << ex.what() << "\n"; }
    std::weak_ptr<Trace> w; { auto sp = std::make_shared<Trace>("w"); w = sp; if (auto l = w.lock()) std::cout << l->n << l.use_count() << "\n"; std::cout << w.expired() << w.use_count() << "\n"; } std::cout << w.expired() << (w.lock() == nullptr) << "\n";
    make("tmp")->hi(); std::cout << "tmp done\n"; for (auto& u : std::array<std::unique_ptr<Trace>, 2>{make("x"), make("y")}) u->hi(); std::cout << "loop done\n";
    auto lam = [p = std::make_unique<Trace>("cap")] { p->hi(); }; lam(); for (int i = 0; i < 2; ++i) { auto t = std::make_unique<Trace>("it" + std::to_string(i)); t->hi(); } Trace loc("loc"); auto last = std::make_unique<Trace>("last"); std::cout << "end\n";
}
