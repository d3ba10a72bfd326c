// Checking: does `for (unsigned i = n - 1; i >= 0; --i)` ever stop? Simulate with a step budget.
struct Outcome {
    bool finished;
    int steps;
    unsigned last;
};

template <typename Step> Outcome run(unsigned start, Step more, int budget) {
    unsigned i = start;
    int steps = 0;
    for (; more(i); --i) {
        if (++steps == budget)
            return {false, steps, i};
    }
    return {true, steps, i};
}

auto buggy = run(3, [](unsigned i) { return i + 0u >= 0u; }, 6);
auto fixed = run(3, [](unsigned i) { return i != static_cast<unsigned>(-1); }, 100);
print("buggy:", buggy.finished, buggy.steps, buggy.last);
print("fixed:", fixed.finished, fixed.steps, fixed.last == UINT_MAX);

const std::vector<char> v{'a', 'b', 'c'};
std::string out;
for (std::size_t i = v.size(); i-- > 0;)
    out += v[i];
print("i-- > 0 idiom:", out);
out.clear();
for (auto it = v.rbegin(); it != v.rend(); ++it)
    out += *it, out += '.';
print("reverse iterators:", out);
out.clear();
for (char c : v | std::views::reverse)
    out.insert(out.end(), 2, c);
print("views::reverse:", out);
std::uint8_t counter = 0;
int laps = 0;
do {
    counter += 100;
    ++laps;
} while (counter != 0);
print("8-bit counter in steps of 100 returns to 0 after", laps);
print("255 + 1 =", static_cast<int>(static_cast<std::uint8_t>(255 + 1)), " ~0u == UINT_MAX:", ~0u == UINT_MAX);
