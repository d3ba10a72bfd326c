struct Log { static int depth; std::string n; Log(std::string s) : n(std::move(s)) { std::cout << std::string(depth * 2, ' ') << "+" << n << "\n"; ++depth; } ~Log(); Log(const Log&) = delete; Log& operator=(const Log&) = delete; };
int Log::depth = 0;
Log::~Log() { --depth; std::cout << std::string(depth * 2, ' ') << "-" << n << "\n"; }
int work(int n) { Log l("work" + std::to_string(n)); if (n == 0) return 1; if (n == 3) throw std::runtime_error("three"); int r = n * work(n - 1); Log inner("after"); return r; }
std::cout << work(2) << "\n";
try { Log t("try"); work(3); std::cout << "never\n"; } catch (const std::exception& e) { Log c("catch"); std::cout << e.what() << "\n"; }
struct Pair { Log a{"a"}; Log b; Pair(std::string s) : b(s) { std::cout << "Pair\n"; } ~Pair() { std::cout << "~Pair\n"; } };
{ Pair p("bb"); std::cout << Log::depth << "\n"; }
template <typename F> struct Finally { F f; ~Finally() { f(); } }; 
int x = 0; { Finally fin{[&] { x = 42; std::cout << "finally\n"; }}; std::cout << "in\n"; } std::cout << x << "\n";
class Timer { std::string name_; int& acc_; public: Timer(std::string n, int& a) : name_(n), acc_(a) {} ~Timer() { acc_ += static_cast<int>(name_.size()); } };
int acc = 0; for (int i = 0; i < 3; ++i) { Timer t("xx", acc); if (i == 1) continue; Timer u("y", acc); if (i == 2) break; } std::cout << acc << "\n";
while (true) { Log l("loop"); break; }
auto lam = [] { Log l("lam"); return 5; }; std::cout << lam() << "\n";
Log("temp"); std::cout << "end\n"; Log last("last"), last2("last2");
