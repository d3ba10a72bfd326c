#include <algorithm>
#include <array>
#include <iostream>
#include <iterator>
#include <map>
#include <numeric>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

constexpr char complement(char b) {
    switch (b) {
    case 'A':
        return 'T';
    case 'T':
        return 'A';
    case 'G':
        return 'C';
    case 'C':
        return 'G';
    default:
        return 'N';
    }
}

std::string reverse_complement(std::string_view s) {
    std::string r;
    r.reserve(s.size());
    std::transform(s.crbegin(), s.crend(), std::back_inserter(r), complement);
    return r;
}

char translate(std::string_view codon) {
    static const std::string amino = "KNKNTTTTRSRSIIMIQHQHPPPPRRRRLLLLEDEDAAAAGGGGVVVV*Y*YSSSS*CWCLFLF";
    constexpr std::string_view bases = "ACGT";
    std::size_t index = 0;
    for (char b : codon) {
        auto at = bases.find(b);
        if (at == bases.npos)
            return 'X';
        index = index * 4 + at;
    }
    return amino[index];
}

struct Orf {
    std::size_t start;
    std::string protein;
};

std::vector<Orf> find_orfs(std::string_view dna, std::size_t min_length) {
    std::vector<Orf> found;
    for (std::size_t frame = 0; frame < 3; ++frame) {
        for (std::size_t i = frame; i + 3 <= dna.size(); i += 3) {
            if (dna.substr(i, 3) != "ATG")
                continue;
            std::string protein;
            std::size_t j = i;
            char aa = 0;
            for (; j + 3 <= dna.size() && (aa = translate(dna.substr(j, 3))) != '*'; j += 3)
                protein += aa;
            if (aa == '*' && protein.size() >= min_length)
                found.push_back({i, protein});
            i = j;
        }
    }
    std::ranges::sort(found, {}, &Orf::start);
    return found;
}

int main() {
    const std::string dna = "CCATGGCATTTGATGCGTAAGGATGTGTAACATGAAACGCATTTAGCTATGNCC";
    std::cout << reverse_complement(dna) << '\n';
    auto gc = std::count_if(dna.begin(), dna.end(), [](char c) { return c == 'G' || c == 'C'; });
    std::cout << "GC " << gc << '/' << dna.size() << " = " << 100 * gc / static_cast<int>(dna.size()) << "%\n";
    for (const auto &[start, protein] : find_orfs(dna, 2))
        std::cout << "orf at " << start << ": " << protein << '\n';

    std::unordered_map<std::string, int> kmers;
    for (std::size_t i = 0; i + 3 <= dna.size(); ++i)
        ++kmers[dna.substr(i, 3)];
    std::vector<std::pair<std::string, int>> top(kmers.begin(), kmers.end());
    std::partial_sort(top.begin(), top.begin() + 4, top.end(), [](const auto &a, const auto &b) {
        return a.second != b.second ? a.second > b.second : a.first < b.first;
    });
    for (int i = 0; i < 4; ++i)
        std::cout << top[i].first << 'x' << top[i].second << (i < 3 ? ' ' : '\n');

    std::string a = "GATTACA", b = "GACTATA";
    auto mismatches = std::inner_product(a.begin(), a.end(), b.begin(), 0, std::plus<>{}, std::not_equal_to<>{});
    auto [ia, ib] = std::mismatch(a.begin(), a.end(), b.begin());
    std::cout << "hamming " << mismatches << ", first at " << ia - a.begin() << ": " << *ia << '/' << *ib << std::endl;
}
