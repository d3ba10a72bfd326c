constexpr long double operator""_km(long double x) { return x * 1000;
} constexpr unsigned long long operator""_kb(unsigned long long x) { return x * 1024;
} std::string operator""_up(const char* s, std::size_t n) { std::string r(s, n);
    for (char& c : r) c = std::toupper(c);
    return r;
} struct Deg { double v;
};
constexpr Deg operator""_deg(long double d) { return {(double)d};
}
int main() {
    print((double)1.5_km, 2_kb, "abc"_up, (90.0_deg).v);
}
