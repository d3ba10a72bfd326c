int area(int w, int h = 2);
int area(int w, int h) {
    return w * h;
}
std::string area(const std::string &s) {
    return s + "!";
}
double area(double r) {
    return r * r;
}
std::cout << area(3) << " " << area(3, 4) << " " << area(std::string("x")) << " " << area(1.5) << " " << area("y")
          << "\n";
