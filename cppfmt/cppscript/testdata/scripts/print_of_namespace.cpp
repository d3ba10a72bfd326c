namespace N {
struct D {
    int d;
};
void print(const D &x) {
    std::cout << "N " << x.d << "\n";
}
} // namespace N
print(N::D{4});
print(3, "x");
