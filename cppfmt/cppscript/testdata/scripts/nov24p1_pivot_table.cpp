#include <cstdio>
#include <map>
#include <set>
#include <string>
#include <tuple>
#include <vector>
#include <functional>
#include <limits>
#include <optional>

struct Row {
    std::string region, product;
    int quarter;
    double revenue;
};

template <class RowKey, class ColKey> class Pivot {
    std::map<std::pair<RowKey, ColKey>, std::vector<double>> cells;
    std::set<RowKey> rows;
    std::set<ColKey> cols;

  public:
    void add(const RowKey &r, const ColKey &c, double v) {
        cells[{r, c}].push_back(v);
        rows.insert(r);
        cols.insert(c);
    }
    template <class Agg> std::optional<double> cell(const RowKey &r, const ColKey &c, Agg &&agg) const {
        if (auto it = cells.find(std::make_pair(r, c)); it != cells.end())
            return agg(it->second);
        return std::nullopt;
    }
    const std::set<RowKey> &rowKeys() const {
        return rows;
    }
    const std::set<ColKey> &colKeys() const {
        return cols;
    }
};

using Aggregator = double (*)(const std::vector<double> &);

double sum(const std::vector<double> &v) {
    double s = 0;
    for (double x : v)
        s += x;
    return s;
}
double peak(const std::vector<double> &v) {
    double best = -std::numeric_limits<double>::infinity();
    for (double x : v)
        best = x > best ? x : best;
    return best;
}
double cnt(const std::vector<double> &v) {
    return static_cast<double>(v.size());
}

int main() {
    const std::vector<Row> facts = {{"north", "tea", 1, 120.5},     {"north", "tea", 1, 80},
                                    {"south", "coffee", 2, 310.25}, {"north", "coffee", 2, 99.9},
                                    {"west", "tea", 4, 42},         {"south", "coffee", 2, 15.75},
                                    {"west", "cocoa", 1, 0},        {"south", "tea", 3, 1e3}};
    Pivot<std::string, int> byQuarter;
    Pivot<std::string, std::string> byRegion;
    for (const auto &[region, product, q, rev] : facts) {
        byQuarter.add(product, q, rev);
        byRegion.add(product, region, rev);
    }
    const std::pair<const char *, Aggregator> aggs[] = {{"sum", &sum}, {"max", peak}, {"count", cnt}};
    for (const auto &[label, fn] : aggs) {
        std::printf("%-8s", label);
        for (int q : byQuarter.colKeys())
            std::printf("%8s%d", "Q", q);
        std::printf("\n");
        for (const auto &p : byQuarter.rowKeys()) {
            std::printf("  %-6s", p.c_str());
            for (int q : byQuarter.colKeys()) {
                auto v = byQuarter.cell(p, q, fn);
                v ? std::printf("%9.1f", *v) : std::printf("%9s", "-");
            }
            std::puts("");
        }
    }
    for (auto &r : byRegion.colKeys())
        std::printf(
            "%5s tea %+07.1f avg %g\n", r.c_str(), byRegion.cell("tea", r, sum).value_or(-1),
            byRegion.cell("tea", r, [](const std::vector<double> &v) { return sum(v) / v.size(); }).value_or(0));
}
