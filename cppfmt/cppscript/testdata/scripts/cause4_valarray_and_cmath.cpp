#include <valarray>
using namespace std;
valarray<double> v{1, 4, 9};
auto s = sqrt(v);
cout << s[2] << sqrt(16.0) << abs(-3) << tan(1.0) << std::atan(1.0) << pow(v, 2.0)[1] << "\n";
