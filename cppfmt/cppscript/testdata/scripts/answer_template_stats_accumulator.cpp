template <typename T>
    requires std::is_arithmetic_v<T>
class RunningStats {
    std::size_t n_ = 0;
    double mean_ = 0, m2_ = 0;
    T min_ = std::numeric_limits<T>::max();
    T max_ = std::numeric_limits<T>::lowest();

  public:
    RunningStats() = default;
    RunningStats(std::initializer_list<T> xs) {
        for (T x : xs)
            *this << x;
    }
    RunningStats &operator<<(T x) {
        ++n_;
        double d = x - mean_;
        mean_ += d / n_;
        m2_ += d * (x - mean_);
        min_ = std::min(min_, x);
        max_ = std::max(max_, x);
        return *this;
    }
    RunningStats &operator+=(const RunningStats &o) {
        if (!o.n_)
            return *this;
        double d = o.mean_ - mean_;
        std::size_t total = n_ + o.n_;
        m2_ += o.m2_ + d * d * n_ * o.n_ / total;
        mean_ += d * o.n_ / total;
        n_ = total;
        min_ = std::min(min_, o.min_);
        max_ = std::max(max_, o.max_);
        return *this;
    }
    std::size_t count() const {
        return n_;
    }
    double mean() const {
        return mean_;
    }
    double stddev() const {
        return n_ > 1 ? std::sqrt(m2_ / (n_ - 1)) : 0.0;
    }
    std::pair<T, T> range() const {
        return {min_, max_};
    }
};
RunningStats<int> a{2, 4, 4, 4, 5, 5, 7, 9};
print(a.count(), a.mean(), a.range());
std::printf("%.6f\n", a.stddev());
RunningStats<int> b;
b << 1 << 3 << 100;
a += b;
a += RunningStats<int>{};
print(a.count(), a.range());
std::printf("%.4f %.4f\n", a.mean(), a.stddev());
RunningStats<float> f{0.5f, -1.25f};
print(f.range().first, f.range().second, f.mean());
std::unordered_map<std::string, RunningStats<double>> sensors;
std::stringstream feed("t1 20.5\nt2 18\nt1 21.5\nt3 x\nt1 22.5\n");
std::string id;
double v;
while (feed >> id >> v)
    sensors[id] << v;
print(sensors.size(), sensors["t1"].count(), sensors["t1"].mean(), sensors.at("t1").stddev(), feed.fail(), feed.eof());
auto [lo, hi] = sensors.at("t2").range();
print(lo == hi, std::numeric_limits<short>::max(), std::numeric_limits<unsigned char>::digits);
