#include <algorithm>
#include <iostream>
#include <iterator>
#include <map>
#include <string>
#include <unordered_map>
#include <vector>

const std::unordered_map<char, char> COMPLEMENT{{'A', 'T'}, {'T', 'A'}, {'C', 'G'}, {'G', 'C'}};

std::string reverseComplement(const std::string &dna) {
    std::string rc;
    rc.reserve(dna.size());
    std::transform(dna.crbegin(), dna.crend(), std::back_inserter(rc), [](char c) { return COMPLEMENT.at(c); });
    return rc;
}

std::string translate(const std::string &dna) {
    static const std::map<std::string, char> codon = {{"ATG", 'M'}, {"GCC", 'A'}, {"TGG", 'W'},
                                                      {"AAA", 'K'}, {"TTT", 'F'}, {"TAA", '*'},
                                                      {"TAG", '*'}, {"TGA", '*'}, {"GGC", 'G'}};
    std::string protein;
    for (std::size_t i = 0; i + 3 <= dna.size(); i += 3) {
        auto it = codon.find(dna.substr(i, 3));
        char aa = it == codon.end() ? 'X' : it->second;
        if (aa == '*')
            break;
        protein += aa;
    }
    return protein;
}

template <typename It> std::size_t hamming(It a, It aEnd, It b) {
    std::size_t d = 0;
    for (; a != aEnd; ++a, ++b)
        d += *a != *b;
    return d;
}

int main() {
    const std::string gene = "CCATGGCCTGGAAACGTTTTGGCTAAGC";
    const auto gc = std::count_if(gene.begin(), gene.end(), [](char c) { return c == 'G' || c == 'C'; });
    std::cout << "GC content: " << 100.0 * gc / gene.size() << "%\n";
    std::cout << "revcomp:    " << reverseComplement(gene) << '\n';
    auto start = gene.find("ATG");
    std::cout << "protein:    " << translate(gene.substr(start)) << " from " << start << '\n';

    std::map<std::string, std::vector<int>> kmers;
    for (int i = 0; i + 3 <= static_cast<int>(gene.size()); ++i)
        kmers[gene.substr(i, 3)].push_back(i);
    for (const auto &[k, where] : kmers)
        if (where.size() > 1) {
            std::cout << k << ": ";
            std::copy(where.begin(), where.end(), std::ostream_iterator<int>(std::cout, " "));
            std::cout << '\n';
        }
    std::string mutated = gene;
    mutated[5] = 'T';
    std::swap(mutated.front(), mutated[3]);
    std::cout << "hamming:    " << hamming(gene.begin(), gene.end(), mutated.cbegin()) << '\n';
    auto [m1, m2] = std::mismatch(gene.begin(), gene.end(), mutated.begin());
    std::cout << "first diff: " << std::distance(gene.begin(), m1) << ' ' << *m1 << "->" << *m2 << '\n';
    try {
        reverseComplement("ACGN");
    } catch (const std::out_of_range &) {
        std::cout << "unknown base\n";
    }
}
