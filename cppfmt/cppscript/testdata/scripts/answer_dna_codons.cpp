const std::map<std::string, char> codons = {{"ATG", 'M'}, {"TTT", 'F'}, {"TTC", 'F'}, {"GGC", 'G'},
                                            {"GGA", 'G'}, {"AAA", 'K'}, {"AAG", 'K'}, {"TGG", 'W'},
                                            {"TAA", '*'}, {"TAG", '*'}, {"TGA", '*'}};

std::string reverse_complement(std::string dna) {
    std::reverse(dna.begin(), dna.end());
    for (char &c : dna) {
        switch (c) {
        case 'A':
            c = 'T';
            break;
        case 'T':
            c = 'A';
            break;
        case 'C':
            c = 'G';
            break;
        case 'G':
            c = 'C';
            break;
        default:
            throw std::invalid_argument(std::string("not a base: ") + c);
        }
    }
    return dna;
}

std::vector<std::string> open_frames(const std::string &dna) {
    std::vector<std::string> found;
    for (std::size_t start = dna.find("ATG"); start != std::string::npos; start = dna.find("ATG", start + 1)) {
        std::string protein;
        bool closed = false;
        for (std::size_t i = start; i + 3 <= dna.size(); i += 3) {
            auto it = codons.find(dna.substr(i, 3));
            char aa = it == codons.end() ? '?' : it->second;
            if (aa == '*') {
                closed = true;
                break;
            }
            protein += aa;
        }
        if (closed)
            found.push_back(protein);
    }
    return found;
}

std::string dna = "CCATGTTTGGCAAATAACATGTGGTAGATGAAA";
print("length", dna.size(), "frames", open_frames(dna));
print("reverse", reverse_complement(dna));
print("twice is same:", reverse_complement(reverse_complement(dna)) == dna);

auto gc = std::ranges::count_if(dna, [](char c) { return c == 'G' || c == 'C'; });
std::cout << std::fixed << std::setprecision(1) << "GC " << 100.0 * gc / dna.length() << "%\n";

std::map<char, int> freq;
for (char c : dna)
    ++freq[c];
print(freq);
try {
    reverse_complement("ACGX");
} catch (const std::invalid_argument &e) {
    print(e.what());
}
