int x = 1;
{
    int x = 2;
    x += 10;
    print("inner", x);
}
for (int x = 0; x < 2; ++x) print("loop", x);
if (int x = 5; x > 3) print("if", x);
auto f = [x](int y) mutable { x += y; return x; };
print(f(1), f(1), x);
auto& r = x;
r = 100;
const int& c = x;
int copy = x;
x = 7;
print(r, c, copy);
switch (int k = x % 3; k) {
    case 0: print("zero"); break;
    case 1: print("one"); break;
    default: print("many");
}
