class ImpartialGame {
  public:
    using State = int;
    using Moves = std::function<std::vector<std::vector<State>>(State)>;

    ImpartialGame(std::string name, Moves moves) : name_(std::move(name)), moves_(std::move(moves)) {
    }

    int grundy(State s) const {
        if (auto [it, inserted] = cache_.insert({s, -1}); !inserted)
            return it->second;
        std::set<int> reachable;
        for (const auto &split : moves_(s))
            reachable.insert(std::transform_reduce(split.begin(), split.end(), 0, std::bit_xor<>(),
                                                   [this](State p) { return grundy(p); }));
        int mex = 0;
        for (int g : reachable) {
            if (g != mex)
                break;
            ++mex;
        }
        return cache_[s] = mex;
    }
    bool first_player_wins(std::initializer_list<State> heaps) const {
        int x = 0;
        for (State h : heaps)
            x ^= grundy(h);
        return x != 0;
    }
    const std::string &name() const {
        return name_;
    }
    std::size_t cached() const {
        return cache_.size();
    }

  private:
    std::string name_;
    Moves moves_;
    mutable std::map<State, int> cache_;
};

const ImpartialGame games[] = {
    {"nim",
     [](int n) {
         std::vector<std::vector<int>> out;
         for (int k = 0; k < n; ++k)
             out.push_back({k});
         return out;
     }},
    {"take 1, 3 or 4",
     [](int n) {
         std::vector<std::vector<int>> out;
         for (int k : {1, 3, 4})
             if (k <= n)
                 out.emplace_back(1, n - k);
         return out;
     }},
    {"kayles",
     [](int n) {
         std::vector<std::vector<int>> out;
         for (int take = 1; take <= 2; ++take)
             for (int left = 0; left <= (n - take) / 2; ++left)
                 if (n >= take)
                     out.push_back({left, n - take - left});
         return out;
     }},
};
for (const auto &g : games) {
    std::vector<int> values(13);
    std::generate(values.begin(), values.end(), [&g, n = 0]() mutable { return g.grundy(n++); });
    std::cout << g.name() << ": ";
    std::copy(values.begin(), values.end() - 1, std::ostream_iterator<int>{std::cout, ","});
    std::cout << values.back() << "  (" << g.cached() << " cached)\n";
    std::cout << "  3+4+5: " << (g.first_player_wins({3, 4, 5}) ? "first" : "second")
              << ", 7+7: " << (g.first_player_wins({7, 7}) ? "first" : "second") << '\n';
}
