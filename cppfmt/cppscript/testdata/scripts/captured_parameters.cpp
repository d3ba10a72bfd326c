static auto consumer(auto &container) {
    return [&](auto value) { container.push_back(value); };
}
static auto printer(const auto &c) {
    return [&] {
        for (const auto &x : c)
            std::cout << x << ",";
        std::cout << "\n";
    };
}
std::deque<int> d;
std::list<int> l;
std::vector<int> v;
const std::vector<std::function<void(int)>> cs{consumer(d), consumer(l), consumer(v)};
for (size_t i = 0; i < 5; i++)
    for (auto &&c : cs)
        c(i);
auto p = printer(d);
p();
printer(v)();
