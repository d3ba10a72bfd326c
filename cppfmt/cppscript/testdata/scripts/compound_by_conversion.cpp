struct R {
    double v;
    operator double() const {
        return v;
    }
};
double y = 1;
R r{2.5};
y += r;
y *= r;
int k = 3;
k -= r;
std::cout << y << k << "\n";
