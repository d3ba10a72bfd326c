#include <complex>
#include <cmath>
using namespace std;
double f(double x) {
    return cos(x) + sqrt(x) + sin(x) + log10(x) + pow(x, 2) + pow(2.0, x) + tanh(x) + exp(x) + abs(-x) + log(x);
}
complex<double> z(1, 1);
cout << f(1.5) << " " << cos(double(3)) << " " << cos(z) << abs(z) << sqrt(z) << pow(z, 2) << std::cos(1.0)
     << std::sin(0.5f) << std::pow(2, 3) << cos(1) << tan(z) << "\n";
