#include <iostream>
#include <string>
#include <vector>
#include <stdexcept>
#include <utility>
#include <memory>

class Indent {
    static inline int depth_ = 0;

  public:
    static std::string pad() {
        return std::string(2 * depth_, ' ');
    }
    Indent() {
        ++depth_;
    }
    ~Indent() {
        --depth_;
    }
    Indent(const Indent &) = delete;
    Indent &operator=(const Indent &) = delete;
};

class Section {
    std::string name_;
    int &open_;
    Indent indent_;

  public:
    Section(std::string name, int &open)
        : name_((std::cout << Indent::pad() << "<" << name << ">\n", std::move(name))), open_(open) {
        ++open_;
    }
    ~Section() {
        --open_;
        std::cout << Indent::pad().substr(2) << "</" << name_ << ">\n";
    }
    void text(const std::string &s) const {
        std::cout << Indent::pad() << s << '\n';
    }
};

template <typename F> class ScopeExit {
    F fn_;
    bool armed_ = true;

  public:
    explicit ScopeExit(F fn) : fn_(std::move(fn)) {
    }
    ~ScopeExit() {
        if (armed_)
            fn_();
    }
    void dismiss() {
        armed_ = false;
    }
};

struct Ledger {
    std::vector<int> entries;
    void apply(const std::vector<int> &batch) {
        const auto before = entries.size();
        ScopeExit rollback([this, before] {
            std::cout << "rolled back " << entries.size() - before << " entries\n";
            entries.resize(before);
        });
        for (int e : batch) {
            if (e < 0)
                throw std::range_error("negative entry " + std::to_string(e));
            entries.push_back(e);
        }
        rollback.dismiss();
    }
};

int main() {
    int open = 0;
    {
        Section doc("doc", open);
        {
            Section head("head", open);
            head.text("title");
        }
        for (int i = 1; i <= 2; ++i) {
            Section p("p" + std::to_string(i), open);
            p.text("open sections: " + std::to_string(open));
            if (i == 2)
                break;
        }
    }
    std::cout << "left open: " << open << '\n';

    Ledger ledger;
    for (const auto &batch : {std::vector{5, 6, 7}, std::vector{8, 9, -1, 4}, std::vector{10}}) {
        try {
            ledger.apply(batch);
        } catch (const std::range_error &e) {
            std::cout << "caught " << e.what() << '\n';
        }
    }
    for (int e : ledger.entries)
        std::cout << e << ' ';
    std::cout << '\n';

    auto guarded = [&open](int n) -> int {
        Section s("work", open);
        if (n > 2)
            return n * 10;
        s.text("small");
        return n;
    };
    int total = guarded(1) + guarded(3);
    std::cout << "total " << total << ", open " << open << std::endl;
}
