#include <algorithm>
#include <array>
#include <iostream>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace dna {
constexpr std::string_view bases = "TCAG";
constexpr std::string_view amino = "FFLLSSSSYY**CC*WLLLLPPPPHHQQRRRRIIIMTTTTNNKKSSRRVVVVAAAADDEEGGGG";

constexpr std::optional<char> translate(std::string_view codon) {
    std::size_t idx = 0;
    for (char c : codon) {
        auto at = bases.find(c);
        if (at == std::string_view::npos)
            return std::nullopt;
        idx = idx * 4 + at;
    }
    return amino[idx];
}

std::string revcomp(std::string_view s) {
    static const std::map<char, char> pair{{'A', 'T'}, {'T', 'A'}, {'C', 'G'}, {'G', 'C'}};
    std::string out;
    std::transform(s.rbegin(), s.rend(), std::back_inserter(out), [&](char c) {
        auto it = pair.find(c);
        return it == pair.end() ? 'N' : it->second;
    });
    return out;
}

struct Orf {
    int frame;
    std::size_t start;
    std::string protein;
};

std::vector<Orf> scan(std::string_view s, int sign) {
    std::vector<Orf> found;
    for (std::size_t f = 0; f < 3; ++f) {
        std::optional<Orf> open;
        for (std::size_t i = f; i + 3 <= s.size(); i += 3) {
            const char aa = translate(s.substr(i, 3)).value_or('X');
            if (!open && aa == 'M')
                open.emplace(Orf{sign * static_cast<int>(f + 1), i, ""});
            if (!open)
                continue;
            if (aa == '*') {
                found.push_back(std::move(*open));
                open.reset();
            } else {
                open->protein += aa;
            }
        }
    }
    return found;
}
} // namespace dna

int main() {
    static_assert(dna::amino.length() == 64 && *dna::translate("ATG") == 'M' && !dna::translate("ANT"));
    const std::string seq = "CCATGGCTTGCTAAGGATGAAATNCTGTAGCATTTACAGCCCATCTAATGA";
    auto orfs = dna::scan(seq, +1);
    const auto rc = dna::revcomp(seq);
    auto back = dna::scan(rc, -1);
    orfs.insert(orfs.end(), std::make_move_iterator(back.begin()), std::make_move_iterator(back.end()));
    std::stable_sort(orfs.begin(), orfs.end(), [](auto &a, auto &b) { return a.protein.size() > b.protein.size(); });
    for (const auto &[frame, start, protein] : orfs)
        std::cout << std::showpos << frame << std::noshowpos << " @" << start << " "
                  << (protein.empty() ? "-" : protein) << '\n';
    std::cout << rc << '\n';
    std::array<int, 5> comp{};
    for (char c : seq)
        ++comp[std::string_view("ACGTN").find(c)];
    std::cout << "GC " << 100 * (comp[1] + comp[2]) / static_cast<int>(seq.size()) << "% N=" << comp[4] << '\n';
}
