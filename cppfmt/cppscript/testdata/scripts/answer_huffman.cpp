struct Node {
    int freq;
    char ch = 0;
    int left = -1, right = -1;
};

struct Huffman {
    std::vector<Node> nodes;
    std::map<char, std::string> codes;

    explicit Huffman(const std::string &text) {
        std::map<char, int> freq;
        for (char c : text)
            freq[c]++;
        auto cmp = [this](int a, int b) {
            return nodes[a].freq != nodes[b].freq ? nodes[a].freq > nodes[b].freq : a > b;
        };
        std::priority_queue<int, std::vector<int>, decltype(cmp)> pq(cmp);
        for (auto [c, f] : freq) {
            nodes.push_back({f, c});
            pq.push(static_cast<int>(nodes.size()) - 1);
        }
        while (pq.size() > 1) {
            int a = pq.top();
            pq.pop();
            int b = pq.top();
            pq.pop();
            nodes.push_back({nodes[a].freq + nodes[b].freq, 0, a, b});
            pq.push(static_cast<int>(nodes.size()) - 1);
        }
        assign(pq.top(), "");
    }
    void assign(int i, const std::string &prefix) {
        const Node &n = nodes[i];
        if (n.left < 0) {
            codes[n.ch] = prefix.empty() ? "0" : prefix;
            return;
        }
        assign(n.left, prefix + '0');
        assign(n.right, prefix + '1');
    }
    std::string encode(const std::string &s) const {
        std::string out;
        for (char c : s)
            out += codes.at(c);
        return out;
    }
    std::string decode(const std::string &bits) const {
        std::string out;
        const int root = static_cast<int>(nodes.size()) - 1;
        for (int cur = root; char b : bits) {
            cur = b == '0' ? nodes[cur].left : nodes[cur].right;
            if (nodes[cur].left < 0)
                out += nodes[std::exchange(cur, root)].ch;
        }
        return out;
    }
};
const std::string text = "she sells sea shells";
Huffman h(text);
for (const auto &[c, code] : h.codes)
    print(c == ' ' ? std::string("space") : std::string(1, c), code);
auto bits = h.encode(text);
print(bits);
print(bits.size(), "bits vs", text.size() * 8, "ratio", double(bits.size()) / (text.size() * 8));
print(h.decode(bits) == text, h.decode(h.encode("hall lash")));
double entropy = 0;
for (const auto &n : h.nodes)
    if (n.left < 0) {
        double p = static_cast<double>(n.freq) / text.size();
        entropy -= p * std::log2(p);
    }
std::printf("entropy %.4f bits/char, average %.4f\n", entropy, 1.0 * bits.size() / text.size());
