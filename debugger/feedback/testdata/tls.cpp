// Thread-local variables: the library's own in every program, the program's own with -DMINE.
#include <cerrno>

#ifdef MINE
thread_local int mine = 7;
#else
static int mine = 7;
#endif

static int add(int n) {
    mine += n;
    errno = n;
    return mine; // added
}

int main() {
    add(1);
    return add(3) == 0;
}
