#include <iostream>
#include <queue>
#include <sstream>
#include <string>
#include <unordered_map>
#include <unordered_set>
#include <vector>
#include <algorithm>
#include <map>

using namespace std;

vector<string> ladder(const string &from, const string &to, unordered_set<string> dict) {
    unordered_map<string, string> prev;
    queue<string> q;
    q.push(from);
    dict.erase(from);
    while (!q.empty()) {
        string w = q.front();
        q.pop();
        if (w == to) {
            vector<string> path{w};
            while (w != from)
                path.push_back(w = prev[w]);
            return vector<string>(path.rbegin(), path.rend());
        }
        for (size_t i = 0; i < w.size(); i++) {
            string n = w;
            for (n[i] = 'a'; n[i] <= 'z'; n[i]++) {
                if (dict.erase(n) == 0)
                    continue;
                prev[n] = w;
                q.push(n);
            }
        }
    }
    return {};
}

int main() {
    istringstream words("hot dot dog lot log cog hit cat cot rat rag lag");
    unordered_set<string> dict;
    string w;
    while (words >> w)
        dict.insert(w);
    const vector<pair<string, string>> queries{
        {"hit", "cog"}, {"cat", "dog"}, {"hit", "rag"}, {"hot", "zzz"}, {"lot", "lot"}};
    for (const auto &query : queries) {
        auto p = ladder(query.first, query.second, dict);
        cout << query.first << "->" << query.second << ": ";
        if (p.empty()) {
            cout << "impossible\n";
            continue;
        }
        for (auto it = p.begin(); it != p.end(); ++it)
            cout << *it << (next(it) == p.end() ? "" : " > ");
        cout << " (" << p.size() - 1 << ")\n";
    }
    map<string, vector<string>> anagrams;
    for (string s : {"listen", "silent", "enlist", "google", "elgoog", "abc"}) {
        string key = s;
        sort(key.begin(), key.end());
        anagrams[key].push_back(s);
    }
    for (auto &[key, group] : anagrams)
        if (group.size() > 1)
            cout << key << " x" << group.size() << " first " << *min_element(group.begin(), group.end()) << '\n';
}
