#include <iostream>
#include <string>
#include <type_traits>
#include <vector>

enum class Perm : unsigned { None = 0, Read = 1 << 0, Write = 1 << 1, Exec = 1 << 2, All = Read | Write | Exec };

constexpr Perm operator|(Perm a, Perm b) { return static_cast<Perm>(static_cast<unsigned>(a) | static_cast<unsigned>(b)); }
constexpr Perm operator&(Perm a, Perm b) { return static_cast<Perm>(static_cast<unsigned>(a) & static_cast<unsigned>(b)); }
constexpr Perm operator~(Perm a) { return static_cast<Perm>(~static_cast<unsigned>(a)) & Perm::All; }
constexpr Perm& operator|=(Perm& a, Perm b) { return a = a | b; }
constexpr bool has(Perm set, Perm p) { return (set & p) == p; }
static_assert(has(Perm::All, Perm::Write));

enum Level { Low = 5, Mid, High = Mid * 2, Top };
enum class Mark : char { A = 'a', B };

std::string rwx(Perm p) {
    std::string s = "---";
    if (has(p, Perm::Read)) s[0] = 'r';
    if (has(p, Perm::Write)) s[1] = 'w';
    if (has(p, Perm::Exec)) s[2] = 'x';
    return s;
}

int main() {
    Perm p = Perm::Read;
    p |= Perm::Exec;
    std::cout << rwx(p) << ' ' << rwx(~p) << ' ' << rwx(Perm::None) << ' ' << rwx(p & ~Perm::Read) << '\n';
    std::vector<Level> levels{Top, Low, Mid, High};
    int sum = 0;
    for (Level l : levels) {
        switch (l) {
            case Low:
            case Mid: sum += l; break;
            case High: sum += 100 * l; [[fallthrough]];
            default: ++sum;
        }
    }
    std::cout << sum << ' ' << Top - Low << ' ' << (High > Mid) << ' ' << static_cast<char>(Mark::B) << ' ' << static_cast<int>(Mark::A) << '\n';
    auto next = [](Level l) { return l == Low ? Mid : l == Mid ? High : Top; };
    for (Level l = Low; l != Top; l = next(l)) std::cout << l << ' ';
    using U = std::underlying_type_t<Perm>;
    std::cout << std::is_same_v<U, unsigned> << '\n';
}
