template <typename T> struct SetOps {
    std::set<T> s;
    SetOps(std::initializer_list<T> l) : s(l) {
    }
    explicit SetOps(std::set<T> x) : s(std::move(x)) {
    }
    friend SetOps operator|(const SetOps &a, const SetOps &b) {
        std::set<T> r;
        std::set_union(a.s.begin(), a.s.end(), b.s.begin(), b.s.end(), std::inserter(r, r.end()));
        return SetOps(r);
    }
    friend SetOps operator&(const SetOps &a, const SetOps &b) {
        std::set<T> r;
        std::ranges::set_intersection(a.s, b.s, std::inserter(r, r.begin()));
        return SetOps(r);
    }
    friend SetOps operator-(const SetOps &a, const SetOps &b) {
        std::set<T> r;
        std::set_difference(a.s.begin(), a.s.end(), b.s.begin(), b.s.end(), std::inserter(r, r.end()));
        return SetOps(r);
    }
    friend SetOps operator^(const SetOps &a, const SetOps &b) {
        return (a | b) - (a & b);
    }
    bool operator<=(const SetOps &o) const {
        return std::includes(o.s.begin(), o.s.end(), s.begin(), s.end());
    }
    bool operator==(const SetOps &) const = default;
    double jaccard(const SetOps &o) const {
        return static_cast<double>((*this & o).s.size()) / (*this | o).s.size();
    }
};
SetOps<std::string> tea{"ann", "bob", "cyd", "dee"}, coffee{"bob", "dee", "eli"};
print((tea & coffee).s, (tea | coffee).s.size());
print((tea - coffee).s, (coffee - tea).s, (tea ^ coffee).s);
print(tea.jaccard(coffee), (tea & coffee) <= coffee, tea <= coffee);
SetOps a{1, 2, 3};
print((a | SetOps{3, 4}) == SetOps{4, 3, 2, 1}, a.s.count(5), *a.s.rbegin());
std::multiset<int> m{5, 3, 5, 1, 5};
m.erase(m.find(5));
print(m, m.count(5), *m.lower_bound(2), m.size());
std::vector<int> x{1, 3, 5, 7}, y{2, 3, 6, 7, 8}, merged;
std::merge(x.begin(), x.end(), y.begin(), y.end(), std::back_inserter(merged));
print(merged);
merged.erase(std::unique(merged.begin(), merged.end()), merged.end());
std::inplace_merge(merged.begin(), merged.begin() + 3, merged.end(), std::less<int>());
print(merged, std::is_permutation(x.begin(), x.end(), std::vector<int>{7, 5, 3, 1}.begin()));
std::unordered_set<char> vowels{'a', 'e', 'i', 'o', 'u'};
std::string s = "extraordinary";
print(std::count_if(s.begin(), s.end(), [&](char c) { return vowels.contains(c); }), vowels,
      std::lexicographical_compare(x.begin(), x.end(), y.begin(), y.end()));
