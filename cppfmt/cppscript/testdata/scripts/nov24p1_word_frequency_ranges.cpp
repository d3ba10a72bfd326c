using namespace std;
namespace rv = std::views;

string normalize(string_view word) {
    string out;
    ranges::copy(word | rv::filter([](unsigned char c) { return isalnum(c) || c == '\''; }) |
                     rv::transform([](unsigned char c) -> char { return static_cast<char>(tolower(c)); }),
                 back_inserter(out));
    return out;
}

struct WordStat {
    string word;
    int count{};
    size_t first{};
};
const string text = "It was the best of times, it was the worst of times, it was the age of wisdom, "
                    "it was the age of foolishness... IT WAS the epoch of belief; wasn't it?";
map<string, WordStat> stats;
istringstream words{text};
size_t index = 0;
for (auto it = istream_iterator<string>(words); it != istream_iterator<string>(); ++it, ++index) {
    auto w = normalize(*it);
    auto [pos, fresh] = stats.try_emplace(w, WordStat{w, 0, index});
    pos->second.count++;
}
vector<WordStat> ranked;
for (auto &s : stats | rv::values)
    ranked.push_back(s);
ranges::sort(ranked, [](const auto &a, const auto &b) { return tie(b.count, a.first) < tie(a.count, b.first); });

for (const auto &s : ranked | rv::take(5))
    cout << setw(8) << s.word << ' ' << string(s.count, '*') << ' ' << s.count << " (first at " << s.first << ")\n";

auto singles = ranked | rv::filter([](const WordStat &s) { return s.count == 1; }) | rv::transform(&WordStat::word);
string joined;
for (const string &w : singles)
    joined += (joined.empty() ? "" : ",") + w;
print("singletons:", joined);
print("distinct:", stats.size(), "total:", index,
      "longest:", ranges::max(ranked, {}, [](const WordStat &s) { return s.word.size(); }).word);
map<size_t, vector<string>> byLength;
for (const auto &[w, s] : stats)
    byLength[w.size()].push_back(w);
for (const auto &[len, list] : byLength | rv::reverse | rv::drop(1))
    print(len, list);
print(ranges::count_if(
          ranked, [](int c) { return c > 4; }, &WordStat::count),
      ranges::any_of(stats | rv::keys, [](const string &k) { return k.starts_with("wo"); }));
