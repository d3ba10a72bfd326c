using namespace std;

bool glob(string_view pat, string_view text) {
    while (!pat.empty()) {
        char p = pat.front();
        if (p == '*') {
            pat.remove_prefix(1);
            for (size_t skip = 0; skip <= text.size(); ++skip)
                if (glob(pat, text.substr(skip)))
                    return true;
            return false;
        }
        if (text.empty())
            return false;
        if (p == '[') {
            size_t close = pat.find(']', 2);
            if (close == string_view::npos)
                throw invalid_argument("unclosed [ in " + string(pat));
            string_view set = pat.substr(1, close - 1);
            bool negate = set.starts_with('!');
            if (negate)
                set.remove_prefix(1);
            bool hit = false;
            for (size_t i = 0; i < set.size(); ++i) {
                if (i + 2 < set.size() && set[i + 1] == '-') {
                    hit |= set[i] <= text[0] && text[0] <= set[i + 2];
                    i += 2;
                } else {
                    hit |= set[i] == text[0];
                }
            }
            if (hit == negate)
                return false;
            pat.remove_prefix(close + 1);
        } else {
            if (p != '?' && p != text.front())
                return false;
            pat.remove_prefix(1);
        }
        text.remove_prefix(1);
    }
    return text.empty();
}
const vector<string> files{"main.cpp", "main.hpp", "test_01.cpp", "test_2b.cpp", "README", "notes.txt", "a.c"};
for (auto pat : {"*.cpp", "test_[0-9]?.cpp", "[!a-z]*", "*.[ch]*", "?.c", "*a*e*", "[a-m]*.?pp"}) {
    auto hits = files | views::filter([&](const string &f) { return glob(pat, f); });
    cout << quoted(string(pat)) << ":";
    for (const auto &f : hits)
        cout << ' ' << f;
    cout << " (" << ranges::distance(hits) << ")\n";
}
try {
    print(glob("x[abc", "xa"));
} catch (const invalid_argument &e) {
    print("error:", e.what());
}
print(glob("", ""), glob("*", ""), glob("?", ""));
