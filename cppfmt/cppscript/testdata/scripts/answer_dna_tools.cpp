constexpr char complement(char b) {
    switch (b) {
    case 'A':
        return 'T';
    case 'T':
        return 'A';
    case 'C':
        return 'G';
    case 'G':
        return 'C';
    }
    return 'N';
}

const std::unordered_map<std::string_view, char> codons{{"ATG", 'M'}, {"TTT", 'F'}, {"GGC", 'G'}, {"AAA", 'K'},
                                                        {"GAT", 'D'}, {"TAA", '*'}, {"TGC", 'C'}, {"CCA", 'P'}};

std::string translate(std::string_view dna) {
    auto start = dna.find("ATG");
    if (start == std::string_view::npos)
        return "";
    std::string protein;
    for (auto rest = dna.substr(start); rest.size() >= 3; rest.remove_prefix(3)) {
        auto it = codons.find(rest.substr(0, 3));
        char aa = it == codons.end() ? '?' : it->second;
        if (aa == '*')
            break;
        protein.push_back(aa);
    }
    return protein;
}

std::size_t hamming(std::string_view a, std::string_view b) {
    return std::transform_reduce(a.begin(), a.end(), b.begin(), std::size_t{0}, std::plus<>{},
                                 [](char x, char y) -> std::size_t { return x != y; });
}
std::string dna = "CCATGTTTGGCAAAGATCCATAAGGC";
std::string rc(dna.rbegin(), dna.rend());
std::ranges::transform(rc, rc.begin(), complement);
print(dna);
print(rc);
print("protein", translate(dna), "rev", translate(rc).empty());
auto gc = std::ranges::count_if(dna, [](char c) { return c == 'G' || c == 'C'; });
print("GC", gc, static_cast<double>(gc) / dna.size());
std::map<std::string, int> kmers;
for (std::size_t i = 0; i + 2 <= dna.size(); ++i)
    ++kmers[dna.substr(i, 2)];
std::multimap<int, std::string, std::greater<int>> ranking;
for (auto &[k, n] : kmers)
    ranking.insert({n, k});
int shown = 0;
for (auto &[n, k] : ranking) {
    if (shown++ == 4)
        break;
    print(k, n);
}
print(hamming("GATTACA", "GACTATA"), ranking.count(1), ranking.size());
std::string rle;
for (std::size_t i = 0; i < dna.size();) {
    std::size_t j = dna.find_first_not_of(dna[i], i);
    if (j == std::string::npos)
        j = dna.size();
    rle += dna[i];
    if (j - i > 1)
        rle += std::to_string(j - i);
    i = j;
}
print(rle);
