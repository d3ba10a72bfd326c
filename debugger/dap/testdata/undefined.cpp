// Variables for expressions that have no defined value.
#include <cstdio>

enum Color { Red, Green };
struct Point { int x; char c; int a[3]; };
struct Ratio {
    int n;
    Ratio operator/(const Ratio &other) const { return {n - other.n}; }
};

int zeroGlobal = 0;

int main(int argc, char **) {
    int x = 7, zero = 0;
    char c = 5, zeroChar = 0;
    unsigned u = 3, zeroUnsigned = 0;
    long l = 9, zeroLong = 0;
    short zeroShort = 0;
    bool no = false;
    double d = 2.5, zeroDouble = 0;
    float f = 1;
    __int128 big = 1;
    Color red = Red;
    int &zeroRef = zero;
    int *ip = &x, *nowhere = nullptr;
    Point p{1, 'p', {4, 5, 6}}, *none = nullptr;
    const char *wild = reinterpret_cast<const char *>(4), *empty = "";
    struct { const char *name; int n; } holder{reinterpret_cast<const char *>(0x123456789), 3};
    Ratio half{5}, whole{2};
    int array[4] = {1, 2, 3, 4};
    std::printf("%d\n", argc); // the stop
    return (int)(x + zero + c + zeroChar + (int)u + zeroUnsigned + l + zeroLong + zeroShort + no + d + zeroDouble + f + big + red + zeroRef +
                 *ip + (nowhere != nullptr) + p.x + (none != nullptr) + (wild != empty) + holder.n + (half / whole).n + array[argc]);
}
