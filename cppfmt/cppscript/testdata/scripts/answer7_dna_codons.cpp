namespace rv = std::views;

const std::unordered_map<std::string_view, char> codon_table = {
    {"AUG", 'M'}, {"UUU", 'F'}, {"UUC", 'F'}, {"GGC", 'G'}, {"GCU", 'A'}, {"AAA", 'K'},
    {"UAA", '*'}, {"UAG", '*'}, {"UGA", '*'}, {"GAU", 'D'}, {"CCA", 'P'},
};

std::string reverse_complement(const std::string &dna) {
    std::string out;
    for (char c : dna | rv::reverse) {
        switch (c) {
        case 'A':
            out += 'T';
            break;
        case 'T':
            out += 'A';
            break;
        case 'C':
            out += 'G';
            break;
        case 'G':
            out += 'C';
            break;
        default:
            out += 'N';
        }
    }
    return out;
}

std::string translate(std::string_view rna) {
    std::string protein;
    const auto start = rna.find("AUG");
    if (start == rna.npos)
        return "";
    for (auto i = start; i + 3 <= rna.size(); i += 3) {
        auto it = codon_table.find(rna.substr(i, 3));
        const char acid = it == codon_table.end() ? '?' : it->second;
        if (acid == '*')
            break;
        protein.push_back(acid);
    }
    return protein;
}

const std::string dna = "CCATGTTTGGCGCTCGTAAAGATTAACCA";
std::string rna = dna;
std::ranges::replace(rna, 'T', 'U');
std::cout << "RNA:     " << rna << "\nProtein: " << translate(rna) << '\n';
std::cout << "RevComp: " << reverse_complement(dna) << '\n';

std::map<char, int> counts;
for (char c : dna)
    counts[c]++;
for (auto [base, n] : counts)
    std::cout << base << '=' << n << ' ';
const auto gc = std::ranges::count_if(dna, [](char c) { return c == 'G' || c == 'C'; });
std::cout << "\nGC%: " << 100.0 * gc / dna.size() << '\n';

std::map<std::string, std::vector<size_t>> kmers;
for (size_t i : rv::iota(size_t{0}, dna.size() - 2))
    kmers[dna.substr(i, 3)].push_back(i);
for (const auto &[kmer, at] : kmers | rv::filter([](const auto &kv) { return kv.second.size() > 1; })) {
    std::cout << kmer << " at";
    for (auto p : at)
        std::cout << ' ' << p;
    std::cout << '\n';
}
std::cout << "no start: '" << translate("GGGCCC") << "'\n";
