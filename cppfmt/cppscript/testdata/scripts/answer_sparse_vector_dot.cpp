#include <cmath>
#include <iostream>
#include <map>
#include <string>
#include <unordered_map>
#include <set>
#include <sstream>
#include <vector>
#include <algorithm>
#include <iomanip>

using Sparse = std::map<std::string, double>;

Sparse tf(const std::string &doc) {
    Sparse s;
    std::istringstream in(doc);
    int n = 0;
    for (std::string w; in >> w; ++n)
        s[w] += 1;
    for (auto &[w, c] : s)
        c /= n;
    return s;
}

double dot(const Sparse &a, const Sparse &b) {
    double sum = 0;
    auto i = a.begin(), j = b.begin();
    while (i != a.end() && j != b.end()) {
        if (i->first < j->first)
            ++i;
        else if (j->first < i->first)
            ++j;
        else
            sum += (i++)->second * (j++)->second;
    }
    return sum;
}

double cosine(const Sparse &a, const Sparse &b) {
    const double d = std::sqrt(dot(a, a) * dot(b, b));
    return d > 0 ? dot(a, b) / d : 0;
}

int main() {
    const std::vector<std::string> docs = {"the cat sat on the mat", "the dog sat on the log", "cats and dogs",
                                           "a mat for the cat", ""};
    std::vector<Sparse> vectors;
    std::map<std::string, int> df;
    for (const auto &d : docs) {
        vectors.push_back(tf(d));
        for (const auto &kv : vectors.back())
            ++df[kv.first];
    }
    for (auto &v : vectors)
        for (auto &[w, x] : v)
            x *= std::log(double(docs.size()) / df[w]);

    std::cout << std::fixed << std::setprecision(3);
    for (std::size_t i = 0; i < vectors.size(); ++i) {
        for (std::size_t j = 0; j < vectors.size(); ++j)
            std::cout << (j ? " " : "") << cosine(vectors[i], vectors[j]);
        std::cout << '\n';
    }
    auto key =
        std::max_element(vectors[3].begin(), vectors[3].end(), [](auto &a, auto &b) { return a.second < b.second; });
    std::cout << "keyword of 3: " << key->first << " (" << key->second << ")\n";
    std::set<std::string> common;
    for (auto &[w, n] : df)
        if (n > 1)
            common.insert(w);
    std::cout << common.size() << " shared words, first " << *common.begin() << ", last " << *common.rbegin() << '\n';
}
