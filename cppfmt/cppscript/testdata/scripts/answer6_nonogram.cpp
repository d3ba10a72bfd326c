#include <bits/stdc++.h>
using namespace std;
using Clue = vector<int>;

void place(const Clue &clue, size_t idx, string line, size_t pos, vector<string> &out) {
    if (idx == clue.size()) {
        out.push_back(move(line));
        return;
    }
    size_t need = accumulate(clue.begin() + idx + 1, clue.end(), size_t{0}, [](size_t s, int c) { return s + c + 1; });
    for (size_t at = pos; at + clue[idx] + need <= line.size(); ++at) {
        string next = line;
        fill_n(next.begin() + at, clue[idx], '#');
        place(clue, idx + 1, next, at + clue[idx] + 1, out);
    }
}

vector<string> options_for(const Clue &clue, size_t len) {
    vector<string> out;
    place(clue, 0, string(len, '.'), 0, out);
    return out;
}

// keep the options that agree with what is known, and merge them: a cell that is equal in all is known
bool narrow(vector<string> &options, string &known) {
    erase_if(options, [&](const string &o) {
        return !equal(o.begin(), o.end(), known.begin(), [](char a, char b) { return b == '?' || a == b; });
    });
    if (options.empty())
        throw runtime_error("contradiction");
    string merged = options.front();
    for (const string &o : options)
        transform(merged.begin(), merged.end(), o.begin(), merged.begin(),
                  [](char a, char b) { return a == b ? a : '?'; });
    return exchange(known, merged) != merged;
}
const vector<Clue> rows{{1, 1}, {5}, {5}, {3}, {1}}, cols{{2}, {4}, {4}, {4}, {2}};
vector<string> grid(rows.size(), string(cols.size(), '?'));
vector<vector<string>> row_opts, col_opts;
for (auto &c : rows)
    row_opts.push_back(options_for(c, cols.size()));
for (auto &c : cols)
    col_opts.push_back(options_for(c, rows.size()));
print("options", row_opts[0].size(), col_opts[0].size(), col_opts[1]);
int passes = 0;
for (bool changed = true; changed; ++passes) {
    changed = false;
    for (size_t r = 0; r < rows.size(); ++r)
        changed |= narrow(row_opts[r], grid[r]);
    for (size_t c = 0; c < cols.size(); ++c) {
        string column;
        for (auto &line : grid)
            column += line[c];
        changed |= narrow(col_opts[c], column);
        for (size_t r = 0; r < rows.size(); ++r)
            grid[r][c] = column[r];
    }
}
for (const auto &line : grid)
    print(line);
print("passes", passes, "unknown",
      accumulate(grid.begin(), grid.end(), 0L, [](long n, const string &l) { return n + ranges::count(l, '?'); }));
vector<string> none = options_for({}, 3);
string known = "#??";
try {
    narrow(none, known);
} catch (const runtime_error &e) {
    print(e.what(), none);
}
