#include <bits/stdc++.h>
template <class T> class Stack {
    std::vector<T> d;

  public:
    using value_type = T;
    void push_back(const T &x) {
        d.push_back(x);
    }
    std::size_t size() const {
        return d.size();
    }
    auto begin() const {
        return d.begin();
    }
    auto end() const {
        return d.end();
    }
};
template <class T, class U = T> using Two = std::pair<T, U>;
template <class... T> using Tup = std::tuple<T...>;
int main() {
    Stack<std::string> s;
    std::vector<std::string> v{"a", "b"};
    std::copy(v.begin(), v.end(), std::back_inserter(s));
    std::transform(v.begin(), v.end(), std::back_inserter(s), [](auto &x) { return x + "!"; });
    for (auto &x : s)
        std::cout << x << ' ';
    std::cout << s.size() << '\n';
    Stack<int> t;
    std::fill_n(std::back_inserter(t), 3, 7);
    std::cout << t.size() << std::accumulate(t.begin(), t.end(), 0) << '\n';
    Two<int> p{1, 2};
    Two<int, char> q{1, 'c'};
    Tup<> e;
    Tup<int, double> f{1, 2.5};
    std::cout << p.second << q.second << std::tuple_size_v<Tup<>> << std::get<1>(f) << '\n';
    std::vector<int> w;
    std::insert_iterator<std::vector<int>> ii(w, w.begin());
    *ii++ = 5;
    *ii++ = 6;
    std::front_insert_iterator<std::deque<int>> fi = [] {
        static std::deque<int> d;
        return std::front_inserter(d);
    }();
    *fi = 3;
    std::cout << w[0] << w[1] << '\n';
}
