#include <deque>
#include <iostream>
#include <iterator>
#include <set>
#include <vector>

std::vector<int> with_deque(const std::vector<int> &a, int k) {
    std::deque<int> idx;
    std::vector<int> out;
    for (int i = 0; i < static_cast<int>(a.size()); ++i) {
        while (!idx.empty() && a[idx.back()] <= a[i])
            idx.pop_back();
        idx.push_back(i);
        if (idx.front() <= i - k)
            idx.pop_front();
        if (i >= k - 1)
            out.emplace_back(a[idx.front()]);
    }
    return out;
}

std::vector<int> with_set(const std::vector<int> &a, int k) {
    std::multiset<int, std::greater<int>> window;
    std::vector<int> out;
    for (int i = 0; i < static_cast<int>(a.size()); ++i) {
        window.insert(a[i]);
        if (i >= k)
            window.extract(a[i - k]);
        if (i >= k - 1)
            out.push_back(*window.cbegin());
    }
    return out;
}

int main() {
    const std::vector<int> a{1, 3, -1, -3, 5, 3, 6, 7, 7, 2};
    for (int k = 1; k <= 10; k += 3) {
        auto x = with_deque(a, k), y = with_set(a, k);
        std::cout << "k=" << k << ": ";
        std::copy(x.begin(), x.end(), std::ostream_iterator<int>(std::cout, " "));
        std::cout << (x == y ? "(same)" : "(DIFFERENT)") << '\n';
    }
    std::cout << with_deque({}, 3).size() << ' ' << with_set({9}, 1).front() << '\n';
}
