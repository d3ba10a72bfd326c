// A library that is loaded twice.
extern "C" long work(int n) {
    long sum = 0;
    for (int i = 0; i < n; i++) {
        sum += i; // loaded
    }
    return sum;
}
