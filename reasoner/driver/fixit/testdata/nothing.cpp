struct Point { int x, y; };
int main() {
    Point p{1, 2};
    int* q = p.x;
    return p.length() + *q;
}
