using namespace std::string_literals;
std::optional<int> find(const std::vector<int>& v, int x) { for (size_t i = 0; i < v.size(); i++) if (v[i] == x) return i; return std::nullopt; }
using Val = std::variant<int, double, std::string>;
std::string show(const Val& v) { return std::visit([](const auto& x) -> std::string { using T = std::decay_t<decltype(x)>; if constexpr (std::is_same_v<T, std::string>) return "s:" + x; else if constexpr (std::is_same_v<T, int>) return "i:" + std::to_string(x); else return "d:" + std::to_string(x); }, v); }
template <class... Ts> struct overloaded : Ts... { using Ts::operator()...; };
std::pair<int, int> minmax(const std::vector<int>& v) { return {*std::min_element(v.begin(), v.end()), *std::max_element(v.begin(), v.end())}; }
std::vector<int> v{3, 1, 4}; auto r = find(v, 4); if (r) std::cout << *r << '\n'; std::cout << find(v, 9).value_or(-1) << find(v, 1).has_value() << '\n';
std::vector<Val> vs{1, 2.5, "hi"s}; for (auto& x : vs) std::cout << show(x) << ' '; std::cout << '\n';
Val x = 5; std::cout << std::holds_alternative<int>(x) << std::get<int>(x) << x.index(); x = "abc"; std::cout << std::get<std::string>(x) << '\n';
if (auto p = std::get_if<double>(&x)) std::cout << *p; else std::cout << "no double\n";
auto [lo, hi] = minmax(v); std::cout << lo << hi << '\n';
std::tuple<int, std::string, double> t{1, "two", 3.5}; auto [a, b, c] = t; std::cout << a << b << c << std::get<1>(t) << '\n'; std::get<0>(t) = 9; print(t);
int m, n; std::tie(m, n) = std::make_pair(7, 8); std::cout << m << n << '\n';
std::pair<int, std::string> p1{1, "a"}, p2{1, "b"}; std::cout << (p1 < p2) << (p1 == p2) << p1.first << p2.second << '\n';
std::optional<std::string> os = "set"; os->push_back('!'); std::cout << *os << os->size() << '\n'; os.reset(); std::cout << os.has_value() << '\n';
std::array<int, 4> arr{4, 3, 2, 1}; std::sort(arr.begin(), arr.end()); for (int i : arr) std::cout << i; std::cout << arr.size() << '\n';
int ca[] = {1, 2, 3, 4}; int s = 0; for (int i : ca) s += i; std::cout << s << sizeof(ca) / sizeof(ca[0]) << std::size(ca) << '\n'; int grid[2][3] = {{1, 2, 3}, {4, 5, 6}}; std::cout << grid[1][2] << '\n';
std::deque<int> dq{1, 2}; dq.push_front(0); dq.push_back(3); dq.pop_front(); for (int i : dq) std::cout << i; std::cout << '\n';
std::stack<int> st; st.push(1); st.push(2); std::cout << st.top(); st.pop(); std::cout << st.top() << st.size() << '\n';
std::queue<std::string> q; q.push("a"); q.push("b"); std::cout << q.front() << q.back(); q.pop(); std::cout << q.front() << '\n';
std::priority_queue<int> pq; for (int i : {3, 9, 1}) pq.push(i); while (!pq.empty()) { std::cout << pq.top(); pq.pop(); } std::cout << '\n';
std::priority_queue<std::pair<int, int>, std::vector<std::pair<int, int>>, std::greater<>> mq; mq.push({3, 1}); mq.push({1, 2}); mq.emplace(2, 3); std::cout << mq.top().first << mq.top().second << '\n';
std::list<int> li{3, 1, 2}; li.sort(); li.push_front(0); li.remove(2); for (int i : li) std::cout << i; std::cout << '\n';
auto up = std::make_unique<int>(5); *up += 1; std::cout << *up << '\n'; auto sp = std::make_shared<std::string>("sh"); auto sp2 = sp; sp2->append("x"); std::cout << *sp << '\n';
std::bitset<8> bs(5); bs.set(1); std::cout << bs << bs.count() << bs.test(2) << '\n';
