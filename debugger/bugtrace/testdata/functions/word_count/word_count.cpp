// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <cctype>
#include <map>
#include <string>
#include <utility>
#include <vector>

// Counts words without regard to case.
class WordCount {
public:
    void add(const std::string& text) {
        std::string word;
        for (char c : text) {
            if (std::isalpha(static_cast<unsigned char>(c))) {
                word += static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
                continue;
            }
            flush(word);
        }
        flush(word);
    }

    int count(const std::string& word) const {
        auto it = counts_.find(word);
        return it == counts_.end() ? 0 : it->second;
    }

    // Removes the words that occur less than least times.
    void prune(int least) {
        for (auto it = counts_.begin(); it != counts_.end();) {
            if (it->second < least) {
                it = counts_.erase(it);
            } else {
                ++it;
            }
        }
    }

    // Returns the most frequent words, equal ones in the order of the alphabet.
    std::vector<std::string> top(std::size_t limit) const {
        std::vector<std::pair<int, std::string>> order;
        for (const auto& entry : counts_) order.push_back({-entry.second, entry.first});
        std::sort(order.begin(), order.end());
        std::vector<std::string> out;
        for (std::size_t i = 0; i < order.size() && i < limit; i++) out.push_back(order[i].second);
        return out;
    }

    bool has(const std::string& word) const { return counts_.count(word) > 0; }

private:
    void flush(std::string& word) {
        if (word.empty()) return;
        counts_[word]++;
        word.clear();
    }

    std::map<std::string, int> counts_;
};
