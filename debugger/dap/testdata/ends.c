// Ends in the way its first argument names, with the number of its second.
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/syscall.h>
#include <unistd.h>

static void leave(int n) { _exit(n); }

int main(int argc, char **argv) {
    const char *how = argc > 1 ? argv[1] : "";
    int n = argc > 2 ? atoi(argv[2]) : 0;
    setvbuf(stdout, NULL, _IONBF, 0);
    puts(how);
    if (!strcmp(how, "raw")) syscall(SYS_exit_group, n);
    if (!strcmp(how, "_exit")) _exit(n);
    if (!strcmp(how, "exit")) exit(n);
    if (!strcmp(how, "quick")) quick_exit(n);
    if (!strcmp(how, "raise")) raise(n);
    if (!strcmp(how, "kill")) kill(getpid(), n);
    if (!strcmp(how, "alarm")) { alarm(1); pause(); }
    if (!strcmp(how, "handler")) { signal(n, leave); raise(n); }
    if (!strcmp(how, "pipe")) {
        int ends[2];
        if (pipe(ends) || close(ends[0]) || write(ends[1], "x", 1) != 1) return 99;
    }
    if (!strcmp(how, "null")) return *(volatile int *)(long)n;
    if (!strcmp(how, "heap")) { volatile char *p = malloc(8); return p[8 + n]; }
    if (!strcmp(how, "overflow")) { volatile int big = 0x7fffffff; return (big + argc) & 0; }
    return n;
}
