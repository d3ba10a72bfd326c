#include <array>
#include <cstdio>
#include <map>
#include <queue>
#include <string>
#include <string_view>
#include <vector>

class AhoCorasick {
    struct Node {
        std::map<char, int> next;
        int fail = 0;
        int output = -1; // nearest node on the fail chain that ends a pattern
        int pattern = -1;
    };
    std::vector<Node> nodes_{1};
    std::vector<std::string> patterns_;

    int step(int at, char c) const {
        for (;;) {
            auto it = nodes_[at].next.find(c);
            if (it != nodes_[at].next.end())
                return it->second;
            if (at == 0)
                return 0;
            at = nodes_[at].fail;
        }
    }

  public:
    explicit AhoCorasick(std::initializer_list<const char *> patterns) {
        for (const char *p : patterns) {
            int at = 0;
            for (const char *c = p; *c; ++c) {
                if (auto [it, fresh] = nodes_[at].next.try_emplace(*c, static_cast<int>(nodes_.size())); fresh) {
                    at = it->second;
                    nodes_.emplace_back();
                } else {
                    at = it->second;
                }
            }
            nodes_[at].pattern = static_cast<int>(patterns_.size());
            patterns_.emplace_back(p);
        }
        std::queue<int> bfs;
        for (auto [c, child] : nodes_[0].next)
            bfs.push(child);
        while (!bfs.empty()) {
            int u = bfs.front();
            bfs.pop();
            for (auto [c, v] : nodes_[u].next) {
                nodes_[v].fail = step(nodes_[u].fail, c);
                bfs.push(v);
            }
            int f = nodes_[u].fail;
            nodes_[u].output = nodes_[f].pattern >= 0 ? f : nodes_[f].output;
        }
    }

    template <typename Callback> void search(std::string_view text, Callback &&cb) const {
        int at = 0;
        for (std::size_t i = 0; i < text.size(); ++i) {
            at = step(at, text[i]);
            for (int o = nodes_[at].pattern >= 0 ? at : nodes_[at].output; o != -1; o = nodes_[o].output) {
                const std::string &p = patterns_[nodes_[o].pattern];
                cb(i + 1 - p.size(), p);
            }
        }
    }
    std::size_t size() const {
        return nodes_.size();
    }
};

int main() {
    const AhoCorasick ac{"he", "she", "his", "hers", "us"};
    std::printf("%zu nodes\n", ac.size());
    const std::string text = "ushers and sheep say this";
    std::map<std::string, std::vector<std::size_t>> hits;
    ac.search(text, [&hits](std::size_t at, const std::string &p) { hits[p].push_back(at); });
    for (const auto &[p, places] : hits) {
        std::printf("%-5s", p.c_str());
        for (std::size_t at : places)
            std::printf(" %zu", at);
        std::puts("");
    }
    std::string mask(text.size(), '_');
    ac.search(text, [&](std::size_t at, const std::string &p) { text.copy(&mask[at], p.size(), at); });
    std::puts(mask.c_str());
    int quiet = 0;
    ac.search("xyzzy", [&quiet](auto, auto &) { ++quiet; });
    std::printf("quiet: %d\n", quiet);
}
