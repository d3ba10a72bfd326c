#include <complex>
std::complex<double> c(1, 2), z(0);
std::cout << std::pow(c, 2) << std::pow(c, 0.5) << std::pow(z, z) << std::pow(2.0, c) << std::pow(c, c) << std::log10(c)
          << std::sin(c) << std::cos(c) << std::tanh(c) << std::pow(c, -1) << std::exp(c) << "\n";
std::complex<double> w(2, 0);
std::cout << std::pow(w, 3) << std::pow(w, w) << "\n";
