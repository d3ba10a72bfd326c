#include <iostream>
#include <iomanip>
#include <string>
using namespace std;

int binomial(int n, int k) {
    int c = 1;
    for (int i = 0; i < k; i++)
        c = c * (n - i) / (i + 1);
    return c;
}

void diamond(int n) {
    int row = -n;
    do {
        int a = row < 0 ? -row : row;
        for (int s = 0; s < a; s++)
            cout << ' ';
        for (int k = 0; k < 2 * (n - a) + 1; k++)
            cout << (k % 2 ? ' ' : '*');
        cout << endl;
    } while (++row <= n);
}

int main() {
    const int N = 8;
    for (int i = 0; i < N; i++) {
        cout << string((N - i) * 2, ' ');
        for (int j = 0; j <= i; j++)
            cout << setw(4) << binomial(i, j);
        cout << endl;
    }
    diamond(3);
    cout << "   |";
    for (int j = 1; j <= 6; ++j)
        cout << setw(4) << j;
    cout << "\n---+" << string(24, '-') << "\n";
    for (int i = 1; i <= 6; ++i) {
        cout << setw(2) << i << " |";
        for (int j = 1; j <= 6; ++j) {
            if (j < i) {
                cout << setw(4) << '.';
                continue;
            }
            cout << setw(4) << i * j;
        }
        cout << '\n';
    }
    int a, b = 1071;
    for (a = 462; b != 0;) {
        int r = a % b;
        a = b, b = r;
    }
    cout << "gcd = " << a << endl;
    for (unsigned n = 27, steps = 0;; ++steps) {
        if (n == 1) {
            cout << "collatz(27): " << steps << " steps" << endl;
            break;
        }
        n = n & 1 ? 3 * n + 1 : n >> 1;
    }
    return 0;
}
