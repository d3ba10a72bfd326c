#include <iostream>
#include <iterator>
#include <list>
#include <map>
#include <set>
#include <sstream>
#include <string>
#include <vector>

struct Enzyme {
    std::string name, site;
    unsigned cut;
};

std::list<std::string> digest(std::list<std::string> pieces, const Enzyme &e) {
    for (auto it = pieces.begin(); it != pieces.end(); ++it) {
        const auto at = it->find(e.site);
        if (at == std::string::npos)
            continue;
        const auto where = at + e.cut;
        if (where == 0 || where >= it->size())
            continue;
        std::string tail = it->substr(where);
        it->erase(where);
        pieces.insert(std::next(it), std::move(tail));
    }
    return pieces;
}

std::ostream &operator<<(std::ostream &os, const std::list<std::string> &l) {
    std::copy(l.begin(), l.end(), std::ostream_iterator<std::string>(os, "|"));
    return os << ' ' << l.size();
}

int main() {
    const std::vector<Enzyme> kit{{"EcoRI", "GAATTC", 1}, {"SmaI", "CCCGGG", 3}, {"TaqI", "TCGA", 1}};
    const std::list<std::string> plasmid(1, "AAGAATTCTTCGATTCCCGGGAATTCGGTCGACCCGGGTT");
    std::map<std::string, std::multiset<std::size_t, std::greater<>>> gel;
    for (const auto &e : kit) {
        auto pieces = digest(plasmid, e);
        std::cout << e.name << ": " << pieces << '\n';
        for (auto &p : pieces)
            gel[e.name].insert(p.size());
    }
    auto both = digest(digest(plasmid, kit[0]), kit.at(1));
    std::cout << "double: " << both << '\n';
    for (const auto &p : both)
        gel["EcoRI+SmaI"].insert(p.length());
    for (const auto &[lane, bands] : gel) {
        std::ostringstream os;
        os << lane << " ->";
        for (auto n : bands)
            os << ' ' << n;
        const auto &biggest = *bands.cbegin();
        os << " (max " << biggest << ", at least 10: " << std::distance(bands.begin(), bands.upper_bound(10)) << ')';
        std::cout << os.str() << std::endl;
    }
    both.sort([](const std::string &a, const std::string &b) { return a.size() < b.size(); });
    both.remove_if([](const std::string &s) { return s.size() < 8; });
    std::cout << both << '\n';
}
