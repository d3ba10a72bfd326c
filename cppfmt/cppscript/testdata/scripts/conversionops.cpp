class Fraction { int n_, d_; static int gcd(int a, int b) { return b ? gcd(b, a % b) : (a < 0 ? -a : a); }
public: Fraction(int n = 0, int d = 1) : n_(n), d_(d) { if (d_ == 0) throw std::invalid_argument("zero denominator"); int g = gcd(n_, d_); n_ /= g; d_ /= g; if (d_ < 0) { n_ = -n_; d_ = -d_; } }
 explicit operator double() const { return double(n_) / d_; } explicit operator bool() const { return n_ != 0; }
 operator std::string() const { return std::to_string(n_) + "/" + std::to_string(d_); }
 Fraction operator-() const { return Fraction(-n_, d_); }
 Fraction& operator++() { n_ += d_; return *this; } Fraction operator++(int) { Fraction t = *this; ++*this; return t; }
 friend Fraction operator+(const Fraction& a, const Fraction& b) { return {a.n_ * b.d_ + b.n_ * a.d_, a.d_ * b.d_}; }
 friend Fraction operator*(const Fraction& a, const Fraction& b) { return {a.n_ * b.n_, a.d_ * b.d_}; }
 friend bool operator==(const Fraction&, const Fraction&) = default;
 friend std::strong_ordering operator<=>(const Fraction& a, const Fraction& b) { return a.n_ * b.d_ <=> b.n_ * a.d_; }
 friend std::ostream& operator<<(std::ostream& os, const Fraction& f) { return os << f.n_ << '/' << f.d_; } };
Fraction a(1, 2), b(3, -4), z;
std::cout << a + b << " " << a * b << " " << -a << " " << a + 1 << " " << 2 * b << "\n";
std::string s = a; std::cout << s << " " << static_cast<double>(b) << " " << (z ? "yes" : "no") << (a ? "yes" : "no") << "\n";
std::cout << (a < b) << (a > b) << (a == Fraction(2, 4)) << (a != b) << (a <= 1) << "\n";
std::cout << a++ << " " << a << " " << ++a << "\n";
try { Fraction(1, 0); } catch (const std::invalid_argument& e) { std::cout << e.what() << "\n"; }
std::vector<Fraction> v{{1, 2}, {1, 3}, {3, 4}}; std::sort(v.begin(), v.end()); for (auto& f : v) std::cout << f << ' ';
std::cout << std::accumulate(v.begin(), v.end(), Fraction()) << "\n";
