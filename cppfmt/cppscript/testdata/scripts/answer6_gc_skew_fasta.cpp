#include <sstream>
#include <iostream>
#include <vector>
#include <string>
#include <map>
#include <numeric>

struct Record {
    std::string id, description, seq;
};

struct FastaReader {
    std::istringstream in;
    std::string pending;
    explicit FastaReader(const std::string &text) : in(text) {
        std::getline(in, pending);
    }
    bool next(Record &r) {
        if (pending.empty() || pending[0] != '>')
            return false;
        auto sp = pending.find(' ');
        r = {pending.substr(1, sp - 1), sp == std::string::npos ? std::string() : pending.substr(sp + 1), {}};
        pending.clear();
        std::string line;
        while (std::getline(in, line)) {
            if (!line.empty() && line.back() == '\r')
                line.pop_back();
            if (line.rfind('>', 0) == 0) {
                pending = line;
                break;
            }
            r.seq += line;
        }
        return true;
    }
};

std::vector<int> skew(const std::string &s) {
    std::vector<int> steps(s.size() + 1);
    std::transform(s.begin(), s.end(), steps.begin() + 1, [](char c) { return c == 'G' ? 1 : c == 'C' ? -1 : 0; });
    std::partial_sum(steps.begin(), steps.end(), steps.begin());
    return steps;
}
const std::string text = ">seq1 toy origin\nCCTATCGGTGG\r\nATTAGCATG\n\n>seq2\nGGGCCC\n>empty nothing here\n>seq3 "
                         "short\nCATGGGCATCGGCCATACGCC";
FastaReader reader(text);
std::map<std::string, int> kmers;
for (Record r; reader.next(r);) {
    auto sk = skew(r.seq);
    std::vector<std::size_t> minima;
    const int low = *std::min_element(sk.begin(), sk.end());
    for (std::size_t i = 0; i < sk.size(); ++i)
        if (sk[i] == low)
            minima.push_back(i);
    print(r.id, r.description.empty() ? "-" : r.description, r.seq.size(), "min", low, "at", minima, "end", sk.back());
    for (std::size_t i = 0; i + 3 <= r.seq.size(); ++i)
        ++kmers[r.seq.substr(i, 3)];
}
std::erase_if(kmers, [](const auto &kv) { return kv.second < 3; });
print(kmers);
std::string best =
    std::max_element(kmers.begin(), kmers.end(), [](auto &a, auto &b) { return a.second < b.second; })->first;
print("top", best, "then", kmers.upper_bound(best) == kmers.end() ? "end" : kmers.upper_bound(best)->first);
