#include <complex>
#include <iostream>
#include <string>
#include <vector>

using Complex = std::complex<double>;

int escape(Complex c, int limit) {
    Complex z = 0;
    int i = 0;
    while (i < limit && std::norm(z) <= 4.0) {
        z = z * z + c;
        ++i;
    }
    return i;
}

int main() {
    constexpr int W = 48, H = 15, LIMIT = 40;
    const std::string shades = " .:-=+*#%@";
    std::vector<std::string> image;
    for (int row = 0; row < H; ++row) {
        std::string line;
        for (int col = 0; col < W; ++col) {
            Complex c(-2.2 + 3.2 * col / W, -1.2 + 2.4 * row / (H - 1));
            line += shades[escape(c, LIMIT) * (shades.size() - 1) / LIMIT];
        }
        while (!line.empty() && line.back() == ' ')
            line.pop_back();
        image.push_back(line);
    }
    for (const auto &l : image)
        std::cout << l << '\n';
    std::cout << "symmetric: " << (image.front() == image.back() ? "yes" : "no") << '\n';
    Complex a{3, -4}, b(0, 1);
    std::cout << a * b << ' ' << std::abs(a) << ' ' << std::conj(a) << ' ' << a.real() + b.imag() << ' '
              << (a / b == Complex(-4, -3)) << '\n';
}
