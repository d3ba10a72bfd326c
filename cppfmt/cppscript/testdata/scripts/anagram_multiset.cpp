#include <iostream>
#include <string>
#include <array>
#include <algorithm>
#include <unordered_map>
using namespace std;

bool anagram(const string& a, const string& b) {
    array<int, 26> n{};
    for (char c : a) if (isalpha(c)) n[tolower(c) - 'a']++;
    for (char c : b) if (isalpha(c)) n[tolower(c) - 'a']--;
    return all_of(n.begin(), n.end(), [](int x) { return x == 0; });
}

char first_unique(const string& s) {
    unordered_map<char, int> cnt;
    for (char c : s) cnt[c]++;
    for (char c : s) if (cnt.at(c) == 1) return c;
    return '\0';
}

int longest_unique(const string& s) {
    array<int, 128> last;
    last.fill(-1);
    int best = 0, start = 0;
    for (int i = 0; i < (int)s.length(); i++) {
        start = max(start, last[(int)s[i]] + 1);
        last[(int)s[i]] = i;
        best = max(best, i - start + 1);
    }
    return best;
}

int main() {
    cout << boolalpha;
    cout << anagram("Dormitory", "dirty room") << ' ' << anagram("abc", "abd") << endl;
    cout << first_unique("swiss") << ' ' << (first_unique("aabb") == '\0') << endl;
    cout << longest_unique("abcabcbb") << longest_unique("bbbb") << longest_unique("pwwkew") << longest_unique("") << endl;
}
