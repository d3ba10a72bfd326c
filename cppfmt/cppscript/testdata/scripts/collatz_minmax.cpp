long longest = 0, start = 0;
for (int i = 1; i < 3000; ++i) {
    long n = i;
    int steps = 0;
    while (n != 1) {
        n = n % 2 == 0 ? n / 2 : 3 * n + 1;
        steps++;
    }
    if (steps > longest) {
        longest = steps;
        start = i;
    }
}
print("longest chain", longest, "from", start);
std::vector<long> seq{start % 100};
while (seq.back() != 1) seq.push_back(seq.back() % 2 ? seq.back() * 3 + 1 : seq.back() / 2);
print(seq.size(), *std::max_element(seq.begin(), seq.end()));
if (auto it = std::find(seq.begin(), seq.end(), 16); it != seq.end()) {
    print("16 found at", it - seq.begin());
} else {
    print("no 16");
}
print(std::vector<long>(seq.end() - 4, seq.end()));
