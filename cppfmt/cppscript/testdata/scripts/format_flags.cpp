struct Guard {
    std::ios::fmtflags f;
    Guard() : f(std::cout.flags()) {
    }
    ~Guard() {
        std::cout.flags(f);
    }
};
void hex(int x) {
    std::ios_base::fmtflags f(std::cout.flags());
    std::cout << std::hex << std::showbase << x << "\n";
    std::cout.flags(f);
}
hex(255);
std::cout << 255 << "\n";
{
    Guard g;
    std::cout << std::hex << std::uppercase << 255 << "\n";
}
std::cout << 255 << "\n";
std::ios_base::fmtflags old = std::cout.setf(std::ios::fixed, std::ios::floatfield);
std::cout << 1.5 << "\n";
std::cout.setf(old, std::ios::floatfield);
std::cout << 1.5 << "\n";
auto fl = std::cout.flags();
std::cout << std::boolalpha << true;
std::cout.flags(fl);
std::cout << true << "\n";
auto pr = std::cout.precision(3);
std::cout << 3.14159 << pr << "\n";
std::streamsize ss = std::cout.width(5);
std::cout << 1 << ss << "\n";
std::cout << bool(std::cout.flags() & std::ios::hex) << bool(std::cout.flags() & std::ios::dec) << "\n";
