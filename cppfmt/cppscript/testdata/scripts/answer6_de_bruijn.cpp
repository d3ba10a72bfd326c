using namespace std;

// A cyclic sequence that contains every k-letter word once, by an Euler circuit.
string de_bruijn(string_view alphabet, int k) {
    unordered_map<string, vector<char>> out;
    vector<string> nodes{""};
    for (int i = 1; i < k; ++i) {
        vector<string> next;
        for (const auto &n : nodes)
            for (char c : alphabet)
                next.push_back(n + c);
        nodes.swap(next);
    }
    for (const auto &n : nodes)
        out[n].assign(alphabet.rbegin(), alphabet.rend());

    vector<pair<string, char>> stack{{nodes.front(), '\0'}};
    string path;
    while (!stack.empty()) {
        auto &edges = out.at(stack.back().first);
        if (edges.empty()) {
            path.push_back(stack.back().second);
            stack.pop_back();
        } else {
            char c = edges.back();
            edges.pop_back();
            string to = stack.back().first + c;
            stack.emplace_back(to.substr(1), c);
        }
    }
    path.pop_back();
    ranges::reverse(path);
    return path;
}

bool complete(const string &cyc, size_t k, size_t expected) {
    string twice = cyc + cyc.substr(0, k - 1);
    set<string> words;
    for (size_t i = 0; i + k <= twice.size(); ++i)
        words.insert(twice.substr(i, k));
    return words.size() == expected && cyc.size() == expected;
}
for (auto [alphabet, k] : initializer_list<pair<const char *, int>>{{"01", 3}, {"01", 4}, {"abc", 2}, {"ACGT", 2}}) {
    string s = de_bruijn(alphabet, k);
    auto expected = static_cast<size_t>(pow(strlen(alphabet), k));
    print(alphabet, k, s, s.size(), complete(s, k, expected));
}
string bits = de_bruijn("01", 5);
bitset<32> b(bits);
cout << hex << uppercase << showbase << b.to_ulong() << dec << " ones=" << b.count() << "\n";
print(ranges::count(bits, '1'), bits.find("11111"), bits.rfind("00"));
