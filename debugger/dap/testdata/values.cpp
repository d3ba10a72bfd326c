// Variables whose values the tests know.
#include <array>
#include <atomic>
#include <bitset>
#include <cstdint>
#include <deque>
#include <functional>
#include <list>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <tuple>
#include <unordered_map>
#include <variant>
#include <vector>
struct P { int x; double y; };
struct Base { virtual ~Base() {} int b = 1; };
struct Der : Base { int d = 2; };
enum class Color { Red, Green };
static int twice(int n) { return 2 * n; }
int main() {
    std::optional<int> some = 5, none;
    std::optional<std::string> text = "t";
    std::variant<int, std::string> var = std::string("v");
    std::variant<int, double> num = 3;
    int (*fp)(int) = twice;
    int i = 7;
    int &ref = i;
    std::bitset<5> bits("10110");
    std::wstring wide = L"w\u00e9";
    std::u16string u16 = u"u16";
    std::u32string u32 = U"u32";
    const wchar_t *wp = L"wp";
    __int128 big = (__int128)1 << 100;
    unsigned __int128 ubig = ~(unsigned __int128)0;
    std::tuple<int, std::string, double> tup{1, "two", 3.5};
    std::pair<int, std::string> pr{1, "p"};
    std::array<int, 3> arr{1, 2, 3};
    std::deque<int> dq{1, 2, 3};
    std::list<int> lst{1, 2};
    std::set<int> st{3, 1};
    std::map<std::string, int> mp{{"a", 1}};
    std::unordered_map<int, int> um{{1, 2}};
    std::unique_ptr<int> up(new int(4));
    std::shared_ptr<P> sp(new P{1, 2.5});
    std::atomic<int> at{9};
    std::string_view sv = "view";
    std::vector<bool> vb{true, false, true};
    Base *dyn = new Der;
    Color col = Color::Green;
    char16_t c16 = u'x';
    wchar_t wc = L'w';
    bool flag = true;
    std::function<int(int)> fn = twice;
    std::vector<std::string> vs{"a", "b"};
    float fl = 0.1f;
    long double ld = 1.25L;
    uint8_t u8 = 200;
    P arrp[2] = {{1, 2}, {3, 4}};
    int P::*mem = &P::x;
    return i + some.value_or(0); // stop
}
