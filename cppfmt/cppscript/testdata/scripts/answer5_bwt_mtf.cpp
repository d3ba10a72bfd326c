#include <algorithm>
#include <iostream>
#include <list>
#include <numeric>
#include <string>
#include <utility>
#include <vector>
using namespace std;

pair<string, size_t> bwt(const string &s) {
    vector<size_t> rot(s.size());
    iota(rot.begin(), rot.end(), 0u);
    sort(rot.begin(), rot.end(), [&](size_t a, size_t b) {
        for (size_t k = 0; k < s.size(); ++k) {
            char ca = s[(a + k) % s.size()], cb = s[(b + k) % s.size()];
            if (ca != cb)
                return ca < cb;
        }
        return a < b;
    });
    string last;
    for (size_t r : rot)
        last += s[(r + s.size() - 1) % s.size()];
    return {last, static_cast<size_t>(find(rot.begin(), rot.end(), 0u) - rot.begin())};
}

string unbwt(const string &last, size_t row) {
    vector<size_t> next(last.size());
    iota(next.begin(), next.end(), 0u);
    stable_sort(next.begin(), next.end(), [&](size_t a, size_t b) { return last[a] < last[b]; });
    string out;
    for (size_t i = 0, at = row; i < last.size(); ++i) {
        at = next[at];
        out += last[at];
    }
    return out;
}

vector<int> mtf(const string &s, const string &alphabet) {
    list<char> order(alphabet.begin(), alphabet.end());
    vector<int> out;
    for (char c : s) {
        auto it = find(order.begin(), order.end(), c);
        out.push_back(static_cast<int>(distance(order.begin(), it)));
        order.splice(order.begin(), order, it);
    }
    return out;
}

string unmtf(const vector<int> &v, const string &alphabet) {
    string order = alphabet, out;
    for (int i : v) {
        out += order[i];
        rotate(order.begin(), order.begin() + i, order.begin() + i + 1);
    }
    return out;
}

int main() {
    for (string s : {"banana", "mississippi river", "abcabcabcabc"}) {
        auto [last, row] = bwt(s);
        string alphabet(s);
        sort(alphabet.begin(), alphabet.end());
        alphabet.erase(unique(alphabet.begin(), alphabet.end()), alphabet.end());
        auto codes = mtf(last, alphabet);
        cout << s << " -> [" << last << "] row " << row << "\n  mtf";
        for (int c : codes)
            cout << ' ' << c;
        cout << "  zeros " << count(codes.begin(), codes.end(), 0) << '/' << codes.size() << '\n';
        string back = unbwt(unmtf(codes, alphabet), row);
        cout << "  " << (back == s ? "restored" : "BROKEN: " + back) << endl;
    }
}
