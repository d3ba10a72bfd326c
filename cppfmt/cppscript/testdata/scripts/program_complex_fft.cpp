#include <complex>
#include <iostream>
#include <vector>
using cd = std::complex<double>;
void fft(std::vector<cd>& a, bool inv) { int n = a.size(); if (n == 1) return; std::vector<cd> e(n / 2), o(n / 2); for (int i = 0; 2 * i < n; i++) { e[i] = a[2 * i]; o[i] = a[2 * i + 1]; } fft(e, inv); fft(o, inv); double ang = 2 * std::acos(-1.0) / n * (inv ? -1 : 1); cd w(1), wn(std::cos(ang), std::sin(ang)); for (int i = 0; 2 * i < n; i++) { a[i] = e[i] + w * o[i]; a[i + n / 2] = e[i] - w * o[i]; if (inv) { a[i] /= 2; a[i + n / 2] /= 2; } w *= wn; } }
int main() { std::vector<cd> a{1, 2, 3, 4}; fft(a, false); for (auto& x : a) std::cout << std::round(x.real()) << ',' << std::round(x.imag()) << ' '; fft(a, true); std::cout << std::round(a[2].real()) << '\n'; cd z{0, 0}, c{-0.5, 0.5}; int i = 0; for (; i < 50 && std::abs(z) <= 2; ++i) z = z * z + c; std::cout << i << ' ' << std::norm(cd(3, 4)) << std::sqrt(cd(-4, 0)) << std::conj(c) << std::polar(2.0, 0.0) << (c == cd(-0.5, 0.5)) << 2.0 * c << c / 2.0 << -c << std::exp(cd(0, 0)) << std::pow(cd(1, 1), 2) << '\n'; std::complex<float> f(1.5f, 2); std::cout << f.real() + f.imag() << f * f << '\n'; }
