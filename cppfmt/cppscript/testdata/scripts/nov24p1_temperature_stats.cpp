#include <algorithm>
#include <cmath>
#include <iomanip>
#include <iostream>
#include <iterator>
#include <numeric>
#include <sstream>
#include <utility>
#include <vector>

template <typename T> class Series {
    std::vector<T> data_;

  public:
    Series() = default;
    Series(std::initializer_list<T> init) : data_(init) {
    }
    template <typename It> Series(It first, It last) : data_(first, last) {
    }

    auto begin() const {
        return data_.begin();
    }
    auto end() const {
        return data_.end();
    }
    std::size_t size() const {
        return data_.size();
    }
    void add(const T &v) {
        data_.push_back(v);
    }

    double mean() const {
        return std::accumulate(begin(), end(), 0.0) / static_cast<double>(size());
    }
    double stddev() const {
        const double m = mean();
        double sq = std::inner_product(begin(), end(), begin(), 0.0);
        return std::sqrt((sq - size() * m * m) / (size() - 1));
    }
    T percentile(double p) const {
        auto copy = data_;
        auto nth = copy.begin() + static_cast<std::ptrdiff_t>(std::ceil(p / 100.0 * copy.size())) - 1;
        std::nth_element(copy.begin(), nth, copy.end());
        return *nth;
    }
    Series<double> movingAverage(std::size_t w) const {
        std::vector<double> prefix(size() + 1);
        std::partial_sum(begin(), end(), prefix.begin() + 1);
        Series<double> out;
        for (std::size_t i = w; i <= size(); ++i)
            out.add((prefix[i] - prefix[i - w]) / w);
        return out;
    }
    Series operator-(T base) const {
        Series r(*this);
        for (auto &x : r.data_)
            x -= base;
        return r;
    }
};

template <typename T> std::ostream &operator<<(std::ostream &os, const Series<T> &s) {
    os << '{';
    std::copy(s.begin(), s.end(), std::ostream_iterator<T>(os, " "));
    return os << '}';
}

int main() {
    std::istringstream raw("12.5 14 13.5 17.25 n/a 19 21.5 20 18.5 -99 15");
    Series<double> temps;
    std::string word;
    int skipped = 0;
    while (raw >> word) {
        std::istringstream one(word);
        if (double v; one >> v && one.eof() && v > -50)
            temps.add(v);
        else
            skipped++;
    }
    std::cout << "n=" << temps.size() << " skipped=" << skipped << '\n' << std::setprecision(4);
    std::cout << "mean " << temps.mean() << " sd " << temps.stddev() << " median " << temps.percentile(50) << " p90 "
              << temps.percentile(90) << '\n';
    std::cout << "ma3 " << std::fixed << std::setprecision(2) << temps.movingAverage(3) << std::defaultfloat << '\n';
    auto [lo, hi] = std::minmax_element(temps.begin(), temps.end());
    std::cout << "range " << *lo << ".." << *hi << " at " << std::distance(temps.begin(), lo) << ','
              << hi - temps.begin() << '\n';
    std::vector<double> diffs;
    std::adjacent_difference(temps.begin(), temps.end(), std::back_inserter(diffs));
    std::cout << "biggest jump " << *std::max_element(std::next(diffs.begin()), diffs.end()) << '\n';
    Series<int> counts{3, 1, 4, 1, 5, 9, 2, 6};
    std::cout << counts - 1 << " p25=" << counts.percentile(25) << " mean=" << std::setw(8) << std::left
              << std::setfill('.') << counts.mean() << "|\n";
    std::cout << "sorted runs: " << std::is_sorted_until(temps.begin(), temps.end()) - temps.begin() << std::endl;
}
