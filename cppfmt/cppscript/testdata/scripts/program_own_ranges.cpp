struct Range {
    int lo, hi;
    struct It { int v; int operator*() const { return v; } It& operator++() { ++v; return *this; } bool operator!=(const It& o) const { return v != o.v; } };
    It begin() const { return {lo}; } It end() const { return {hi}; }
};
class NumList { std::vector<int> d_; public: void add(int x) { d_.push_back(x); } auto begin() { return d_.begin(); } auto end() { return d_.end(); } auto begin() const { return d_.begin(); } auto end() const { return d_.end(); } };
template <class T> class LinkedList {
    struct Node { T v; std::unique_ptr<Node> next; };
    std::unique_ptr<Node> head; Node* tail = nullptr; size_t n = 0;
public:
    struct iterator { Node* p; using iterator_category = std::forward_iterator_tag; using value_type = T; using difference_type = std::ptrdiff_t; using pointer = T*; using reference = T&;
        T& operator*() const { return p->v; } T* operator->() const { return &p->v; } iterator& operator++() { p = p->next.get(); return *this; } iterator operator++(int) { auto c = *this; ++*this; return c; } bool operator==(const iterator&) const = default; };
    void push_back(T v) { auto nn = std::make_unique<Node>(Node{std::move(v), nullptr}); Node* raw = nn.get(); if (tail) tail->next = std::move(nn); else head = std::move(nn); tail = raw; ++n; }
    iterator begin() { return {head.get()}; } iterator end() { return {nullptr}; }
    size_t size() const { return n; }
};
int main() {
    Range r{1, 6}; int s = 0; for (int x : r) s += x; std::cout << s << "\n";
    NumList l; for (int x : {5, 3, 9, 1}) l.add(x);
    std::sort(l.begin(), l.end()); for (int x : l) std::cout << x << " "; std::cout << "\n";
    std::cout << *std::max_element(l.begin(), l.end()) << std::ranges::count_if(l, [](int x) { return x > 2; }) << "\n";
    for (int x : l | std::views::reverse | std::views::take(2)) std::cout << x << " "; std::cout << "\n";
    LinkedList<std::string> ll; for (auto w : {"pear", "apple", "fig"}) ll.push_back(w);
    for (auto& w : ll) w += "!"; auto it = std::find(ll.begin(), ll.end(), "apple!"); std::cout << (it != ll.end()) << *it << it->size() << "\n";
    std::cout << std::distance(ll.begin(), ll.end()) << std::count_if(ll.begin(), ll.end(), [](const std::string& s) { return s.size() > 4; }) << "\n";
    std::vector<std::string> v(ll.begin(), ll.end()); std::sort(v.begin(), v.end()); std::cout << v[0] << v[2] << "\n";
    LinkedList<int> li; for (int i = 0; i < 5; ++i) li.push_back(i); std::transform(li.begin(), li.end(), li.begin(), [](int x) { return x * x; }); for (int x : li) std::cout << x << ","; std::cout << std::accumulate(li.begin(), li.end(), 0) << "\n";
    std::for_each(li.begin(), li.end(), [](int& x) { x += 1; }); std::copy(li.begin(), li.end(), std::ostream_iterator<int>(std::cout, " ")); std::cout << "\n"; std::cout << *std::next(li.begin(), 2) << "\n";
    std::replace(li.begin(), li.end(), 5, 50); std::fill(li.begin(), std::next(li.begin()), 7); for (int x : li) std::cout << x << " "; std::cout << std::any_of(li.begin(), li.end(), [](int x) { return x == 50; }) << "\n";
}
