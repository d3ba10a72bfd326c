using namespace std;
int max(int a, int b, int c) {
    return max(max(a, b), c);
}
int min(int a, int b) {
    return a < b ? a : b;
}
double power(double b, int e) {
    return e == 0 ? 1 : b * power(b, e - 1);
}
int abs(int x) {
    return x < 0 ? -x : x;
}
long long gcd(long long a, long long b) {
    return b ? gcd(b, a % b) : a;
}
int count(const string &s, char c) {
    int n = 0;
    for (char x : s)
        n += x == c;
    return n;
}
double distance(double x, double y) {
    return sqrt(x * x + y * y);
}
cout << max(1, 5, 3) << max(2.5, 3.5) << min(1, 2) << min(1.5, 0.5) << abs(-3) << abs(-2.5) << gcd(12, 18)
     << count("hello", 'l') << distance(3, 4) << "\n";
vector<int> v{1, 2, 1};
cout << count(v.begin(), v.end(), 1) << distance(v.begin(), v.end()) << "\n";
cout << max(string("a"), string("b")) << min<long>(3, 2) << "\n";
