class Range {
    int lo_, hi_, step_;

  public:
    class iterator {
        int v_ = 0, step_ = 1;

      public:
        using iterator_category = std::forward_iterator_tag;
        using value_type = int;
        using difference_type = std::ptrdiff_t;
        using pointer = const int *;
        using reference = int;
        iterator() = default;
        iterator(int v, int step) : v_(v), step_(step) {
        }
        int operator*() const {
            return v_;
        }
        iterator &operator++() {
            v_ += step_;
            return *this;
        }
        iterator operator++(int) {
            auto t = *this;
            ++*this;
            return t;
        }
        bool operator==(const iterator &o) const {
            return v_ == o.v_;
        }
        bool operator!=(const iterator &o) const {
            return !(*this == o);
        }
    };
    Range(int lo, int hi, int step = 1) : lo_(lo), hi_(lo + (hi - lo + step - 1) / step * step), step_(step) {
    }
    iterator begin() const {
        return {lo_, step_};
    }
    iterator end() const {
        return {hi_, step_};
    }
};

struct Fib {
    struct sentinel {
        int limit;
    };
    struct iterator {
        int a = 0, b = 1;
        int operator*() const {
            return a;
        }
        iterator &operator++() {
            a = std::exchange(b, a + b);
            return *this;
        }
        bool operator!=(sentinel s) const {
            return a <= s.limit;
        }
    };
    int limit;
    iterator begin() const {
        return {};
    }
    sentinel end() const {
        return {limit};
    }
};
for (int i : Range(1, 10, 4))
    std::cout << i << ' ';
for (int f : Fib{50})
    std::cout << f << (f < 34 ? ',' : '\n');
Range r(0, 20, 3);
std::vector<int> v(r.begin(), r.end());
print(v, std::accumulate(r.begin(), r.end(), 0), std::distance(r.begin(), r.end()));
print(*std::find_if(r.begin(), r.end(), [](int x) { return x * x > 50; }),
      std::count_if(r.begin(), r.end(), [](int x) { return x % 2 == 0; }));
auto it = r.begin();
int first = *it++;
print(first, *it, *std::next(it, 2), it == r.begin());
int evens = 0;
for (int f : Fib{1000})
    if (f % 2 == 0)
        evens += f;
print("even fib sum", evens);
std::string joined;
std::transform(r.begin(), r.end(), std::back_inserter(joined), [](int x) { return static_cast<char>('a' + x); });
print(joined);
