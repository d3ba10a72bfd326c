using namespace std;

struct Entry {
    int seconds;
    string level;
    string component;
    string message;
};

optional<Entry> parseEntry(const string &line) {
    int h, m, s, consumed = 0;
    char level[8], comp[16];
    if (sscanf(line.c_str(), "%d:%d:%d [%7[A-Z]] %15[a-z0-9_]: %n", &h, &m, &s, level, comp, &consumed) < 5)
        return nullopt;
    return Entry{h * 3600 + m * 60 + s, level, comp, line.substr(consumed)};
}

string clock_str(int sec) {
    char buf[16];
    snprintf(buf, sizeof(buf), "%02d:%02d:%02d", sec / 3600, sec / 60 % 60, sec % 60);
    return buf;
}
const string log = R"LOG(08:15:02 [INFO] http: GET /index 200
08:15:09 [WARN] cache: miss ratio 0.42
garbage without structure
08:16:40 [ERROR] db_pool: timeout after 5000 ms
08:16:41 [ERROR] http: GET /orders 500
08:59:59 [INFO] db_pool: reconnected
09:30:00 [DEBUG] http:
)LOG";

vector<Entry> entries;
int rejected = 0;
istringstream in(log);
for (string line; getline(in, line);) {
    if (auto e = parseEntry(line))
        entries.push_back(move(*e));
    else
        ++rejected;
}
print("parsed", entries.size(), "rejected", rejected);

map<string, map<string, int>> matrix;
set<string> levels;
for (const Entry &e : entries) {
    ++matrix[e.component][e.level];
    levels.insert(e.level);
}
printf("%-10s", "");
for (const auto &l : levels)
    printf("%7s", l.c_str());
puts("");
for (auto &[comp, row] : matrix) {
    printf("%-10s", comp.c_str());
    for (const auto &l : levels) {
        auto it = row.find(l);
        it == row.end() ? printf("%7c", '.') : printf("%7d", it->second);
    }
    printf("\n");
}

auto longest = make_pair(0, string{});
for (size_t i = 1; i < entries.size(); ++i)
    longest = max(longest, make_pair(entries[i].seconds - entries[i - 1].seconds, clock_str(entries[i - 1].seconds)));
print("longest silence", longest);
auto firstError = find_if(entries.cbegin(), entries.cend(), [](const Entry &e) { return e.level == "ERROR"; });
if (firstError != entries.cend())
    print("first error at", clock_str(firstError->seconds), "index", distance(entries.cbegin(), firstError),
          firstError->message);
print("last message empty:", entries.back().message.empty());
