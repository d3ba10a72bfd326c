extern "C" int inside(int n) {
    int product = 1;
    // quiet
    for (int i = 1; i <= n; i++)
        product = product * 3 + i; // inside
    return product;
}
