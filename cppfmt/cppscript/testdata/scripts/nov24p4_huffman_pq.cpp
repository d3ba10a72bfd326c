#include <bits/stdc++.h>
using namespace std;

struct Node {
    int weight;
    char symbol;
    shared_ptr<Node> left, right;
};
using NodePtr = shared_ptr<Node>;

struct Heavier {
    bool operator()(const NodePtr &a, const NodePtr &b) const {
        if (a->weight != b->weight)
            return a->weight > b->weight;
        return a->symbol > b->symbol;
    }
};

NodePtr build(const map<char, int> &freq) {
    priority_queue<NodePtr, vector<NodePtr>, Heavier> pq;
    for (auto [c, n] : freq)
        pq.push(make_shared<Node>(Node{n, c, nullptr, nullptr}));
    while (pq.size() > 1) {
        auto a = pq.top();
        pq.pop();
        auto b = pq.top();
        pq.pop();
        pq.push(make_shared<Node>(Node{a->weight + b->weight, min(a->symbol, b->symbol), a, b}));
    }
    return pq.top();
}

void codes(const NodePtr &n, const string &prefix, map<char, string> &out) {
    if (!n->left) {
        out[n->symbol] = prefix.empty() ? "0" : prefix;
        return;
    }
    codes(n->left, prefix + '0', out);
    codes(n->right, prefix + '1', out);
}

string decode(const NodePtr &root, const string &bits) {
    string out;
    const Node *cur = root.get();
    for (char b : bits) {
        cur = (b == '0' ? cur->left : cur->right).get();
        if (!cur->left) {
            out += cur->symbol;
            cur = root.get();
        }
    }
    return out;
}

int main() {
    const string text = "she sells sea shells by the sea shore";
    map<char, int> freq;
    for (char c : text)
        freq[c]++;
    auto root = build(freq);
    map<char, string> table;
    codes(root, "", table);

    vector<pair<char, string>> rows(table.begin(), table.end());
    stable_sort(rows.begin(), rows.end(),
                [](const auto &a, const auto &b) { return a.second.size() < b.second.size(); });
    for (auto &[c, code] : rows)
        cout << '\'' << c << "' x" << freq[c] << "\t" << setw(6) << left << code << right << '\n';

    string bits;
    for (char c : text)
        bits += table.at(c);
    cout << text.size() * 8 << " bits -> " << bits.size() << " bits\n";
    double entropy = 0;
    for (auto [c, n] : freq) {
        double p = double(n) / text.size();
        entropy -= p * log2(p);
    }
    cout << fixed << setprecision(3) << "average " << double(bits.size()) / text.size() << ", entropy " << entropy
         << '\n';
    cout << boolalpha << "round trip " << (decode(root, bits) == text) << '\n';
    vector<unsigned> packed;
    for (size_t i = 0; i + 16 <= bits.size(); i += 16)
        packed.push_back(stoul(bits.substr(i, 16), nullptr, 2));
    cout << hex << uppercase << setfill('0');
    for (unsigned w : packed)
        cout << setw(4) << w << ' ';
    cout << dec << "\nroot weight " << root->weight << '\n';
    return 0;
}
