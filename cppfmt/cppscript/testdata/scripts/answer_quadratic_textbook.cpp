#include <cmath>
#include <iostream>
#include <string>
using namespace std;

// Returns the number of real roots; roots are passed back by reference
int solveQuadratic(double a, double b, double c, double &x1, double &x2) {
    double disc = b * b - 4 * a * c;
    if (a == 0) {
        if (b == 0)
            return 0;
        x1 = x2 = -c / b;
        return 1;
    }
    if (disc < 0)
        return 0;
    x1 = (-b + sqrt(disc)) / (2 * a);
    x2 = (-b - sqrt(disc)) / (2 * a);
    return disc == 0 ? 1 : 2;
}

double newton(double (*f)(double), double (*df)(double), double x, int &iterations, double eps = 1e-10) {
    iterations = 0;
    while (fabs(f(x)) > eps) {
        x -= f(x) / df(x);
        iterations++;
    }
    return x;
}

double cube(double x) {
    return x * x * x - 2;
}
double dcube(double x) {
    return 3 * x * x;
}

int main() {
    double coeffs[][3] = {{1, -3, 2}, {1, 2, 1}, {1, 0, 4}, {0, 2, -5}, {0, 0, 1}};
    for (int i = 0; i < 5; i++) {
        double r1 = 0, r2 = 0;
        double a = coeffs[i][0], b = coeffs[i][1], c = coeffs[i][2];
        int n = solveQuadratic(a, b, c, r1, r2);
        cout << a << "x^2 + " << b << "x + " << c << ": ";
        switch (n) {
        case 0:
            cout << "no real roots";
            break;
        case 1:
            cout << "one root, x = " << r1;
            break;
        default:
            cout << "two roots, x = " << r1 << " and x = " << r2;
        }
        cout << endl;
    }
    int steps;
    double root = newton(cube, dcube, 1.0, steps);
    cout.precision(10);
    cout << "cube root of 2: " << root << " after " << steps << " steps" << endl;
    cout.setf(ios::fixed);
    cout.precision(3);
    cout << root << " " << floor(-root) << " " << ceil(root) << " " << trunc(-2.7) << " " << fmod(7.5, 2) << endl;
    double (*table[])(double) = {sin, cos, exp};
    string names[] = {"sin", "cos", "exp"};
    for (int i = 0; i < 3; i++)
        cout << names[i] << "(0.5) = " << table[i](0.5) << endl;
    return 0;
}
