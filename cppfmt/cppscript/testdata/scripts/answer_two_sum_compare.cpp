#include <algorithm>
#include <iostream>
#include <optional>
#include <unordered_map>
#include <utility>
#include <vector>
using namespace std;

using Answer = optional<pair<int, int>>;

Answer brute(const vector<int> &a, int target) {
    for (size_t i = 0; i < a.size(); i++)
        for (size_t j = i + 1; j < a.size(); j++)
            if (a[i] + a[j] == target)
                return make_pair((int)i, (int)j);
    return nullopt;
}

Answer hashed(const vector<int> &a, int target) {
    unordered_map<int, int> seen;
    for (int i = 0; i < (int)a.size(); i++) {
        if (auto it = seen.find(target - a[i]); it != seen.end())
            return pair{it->second, i};
        seen.try_emplace(a[i], i);
    }
    return {};
}

ostream &operator<<(ostream &os, const Answer &a) {
    if (!a)
        return os << "none";
    return os << '(' << a->first << ", " << a->second << ')';
}

int main() {
    // Do both versions always agree?  They may return different pairs.
    vector<pair<vector<int>, int>> cases = {
        {{2, 7, 11, 15}, 9}, {{3, 3}, 6},       {{1, 2, 3, 4, 4}, 8}, {{}, 0},
        {{5}, 10},           {{0, 4, 3, 0}, 0}, {{1, 5, 2, 4, 3}, 6}, {{-3, 4, 3, 90}, 0},
    };
    int differ = 0;
    for (auto &[nums, target] : cases) {
        Answer a = brute(nums, target), b = hashed(nums, target);
        cout << "target " << target << ": " << a << " vs " << b;
        if (a != b) {
            cout << "   <-- different, but ";
            bool valid = a.has_value() && b.has_value() && nums[b->first] + nums[b->second] == target;
            cout << (valid ? "both valid" : "ONE IS WRONG");
            ++differ;
        }
        cout << '\n';
    }
    cout << differ << " of " << cases.size() << " differ" << endl;
}
