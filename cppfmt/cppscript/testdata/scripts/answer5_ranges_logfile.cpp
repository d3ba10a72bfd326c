namespace rv = std::views;
namespace rg = std::ranges;

struct Entry {
    int minute;
    std::string level, module;
    int millis;
};

std::optional<Entry> parse(const std::string &line) {
    int h, m, ms;
    char level[8], module[16];
    if (std::sscanf(line.c_str(), "%d:%d [%7[A-Z]] %15[a-z_]: %dms", &h, &m, level, module, &ms) != 5)
        return std::nullopt;
    return Entry{h * 60 + m, level, module, ms};
}
const std::vector<std::string> lines = {
    "09:00 [INFO] db_pool: 12ms",    "09:01 [WARN] http: 340ms", "garbage line",           "09:03 [INFO] http: 25ms",
    "09:10 [ERROR] db_pool: 5000ms", "09:11 [INFO] cache: 1ms",  "9:5x [INFO] cache: 1ms", "10:02 [WARN] cache: 77ms",
};
std::vector<Entry> entries;
for (auto e : lines | rv::transform(parse) | rv::filter([](const auto &o) { return o.has_value(); }))
    entries.push_back(*e);
print("parsed", entries.size(), "of", lines.size());

auto slow = entries | rv::filter([](const Entry &e) { return e.millis > 50; }) | rv::transform(&Entry::module);
for (const auto &module : slow)
    std::cout << module << ' ';
std::cout << '\n';

rg::sort(entries, rg::greater{}, &Entry::millis);
for (const auto &e : entries | rv::take(3))
    print(e.level, e.module, e.millis, "at", e.minute / 60, e.minute % 60);

auto worst = rg::max_element(entries, {}, [](const Entry &e) { return e.module.size(); });
print("longest module name:", worst->module);
print("errors:", rg::count(entries, "ERROR", &Entry::level),
      "any before nine:", rg::any_of(entries, [](int m) { return m < 540; }, &Entry::minute));

std::map<std::string, std::vector<int>> by_module;
for (const auto &e : entries | rv::reverse)
    by_module[e.module].push_back(e.millis);
for (const auto &name : by_module | rv::keys)
    print(name, by_module[name]);
int total = 0;
for (int ms : by_module | rv::values | rv::join)
    total += ms;
print("total", total);
auto it = rg::find_if(entries, [](const auto &m) { return m.starts_with("ht"); }, &Entry::module);
print("first http at rank", rg::distance(entries.begin(), it));
