int constexpr low{1};
auto constexpr static nf{static_cast<std::size_t>(-1)};
int const static k = 3;
long unsigned int const x = 5;
int static counter = 2;
unsigned const char uc = 'a';
const int constexpr *pp = nullptr;
std::cout << low << (nf > 0) << k << x << counter << uc << (pp == nullptr) << "\n";
