// A function whose body is in another file.
static int twice(int x) {
#include "moved.inc"
}

int main(int argc, char **) {
    int x = argc;
    x += twice(x);
    return x;
}
