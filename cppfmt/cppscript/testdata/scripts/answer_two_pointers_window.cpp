#include <bits/stdc++.h>
using namespace std;

int longestUnique(const string &s) {
    vector<int> last(128, -1);
    int best = 0, l = 0;
    for (int r = 0; r < (int)s.size(); r++) {
        l = max(l, last[s[r]] + 1);
        last[s[r]] = r;
        best = max(best, r - l + 1);
    }
    return best;
}

vector<int> windowMax(const vector<int> &a, int k) {
    deque<int> dq;
    vector<int> res;
    for (int i = 0; i < (int)a.size(); ++i) {
        while (!dq.empty() && a[dq.back()] <= a[i])
            dq.pop_back();
        dq.push_back(i);
        if (dq.front() <= i - k)
            dq.pop_front();
        if (i >= k - 1)
            res.push_back(a[dq.front()]);
    }
    return res;
}

vector<array<int, 3>> threeSum(vector<int> a) {
    sort(begin(a), end(a));
    set<array<int, 3>> res;
    for (size_t i = 0; i + 2 < a.size(); ++i)
        for (size_t l = i + 1, r = a.size() - 1; l < r;) {
            int s = a[i] + a[l] + a[r];
            if (s == 0)
                res.insert({a[i], a[l++], a[r--]});
            else if (s < 0)
                l++;
            else
                r--;
        }
    return {res.begin(), res.end()};
}

int trap(const vector<int> &h) {
    int l = 0, r = h.size() - 1, ml = 0, mr = 0, water = 0;
    while (l < r)
        if (h[l] < h[r]) {
            ml = max(ml, h[l]);
            water += ml - h[l++];
        } else {
            mr = max(mr, h[r]);
            water += mr - h[r--];
        }
    return water;
}

int main() {
    for (auto &s : {"abcabcbb", "bbbb", "pwwkew", "", "a b c d"})
        cout << '"' << s << "\" " << longestUnique(s) << '\n';
    for (int x : windowMax({1, 3, -1, -3, 5, 3, 6, 7}, 3))
        cout << x << " \n"[x == 7];
    for (auto &[a, b, c] : threeSum({-1, 0, 1, 2, -1, -4, 3, 1}))
        cout << "(" << a << "," << b << "," << c << ")";
    cout << '\n' << trap({0, 1, 0, 2, 1, 0, 1, 3, 2, 1, 2, 1}) << endl;
    map<long long, int> pre{{0, 1}};
    long long sum = 0, cnt = 0;
    for (int x : {3, 4, 7, 2, -3, 1, 4, 2})
        cnt += pre[(sum += x) - 7], pre[sum]++;
    cout << "subarrays with sum 7: " << cnt << endl;
    assert(cnt == 4);
}
