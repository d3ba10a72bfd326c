// Loops whose lines have conditions of many kinds. Every line of step has a mark.
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <dlfcn.h>
#include <sys/wait.h>
#include <thread>
#include <unistd.h>
#include <vector>

static int global;

static long step(int n) {
    long total = 0;
    for (int i = 0; i < n; i++) {
        unsigned u = i;
        long l = -i;
        unsigned long ul = 3ul * i;
        short s = i;
        global = i;
        total += i; // equal
        total += 2; // remainder
        total += l; // negative
        total += ul; // large
        total ^= 5; // range
        total += u; // product
        total += 1; // either
        total += s; // small
        total += 4; // elsewhere
        total += 3; // wraps
    }
    return total;
}

static int jumps(int n) {
    int left = n;
    for (int i = 0; i < 2000; i++) {
        left = 3;
        asm volatile("nop\n nop\n 1: nop\n nop\n nop\n decl %0\n jnz 1b" : "+m"(left)); // target
    }
    return left;
}

static int choose(int n) {
    int sum = 0;
    for (int i = 0; i < n; i++) {
        sum += 1; // table
        switch (i % 8) {
        case 0: sum += 1; break;
        case 1: sum += 3; break;
        case 2: sum += 5; break;
        case 3: sum += 8; break;
        case 4: sum += 2; break;
        case 5: sum += 7; break;
        case 6: sum += 9; break;
        }
    }
    return sum;
}

static void reload(const char *library) {
    for (int i = 0; i < 2; i++) {
        void *handle = dlopen(library, RTLD_NOW);
        auto work = (long (*)(int))dlsym(handle, "work");
        std::printf("%ld\n", work(3000));
        dlclose(handle);
    }
}

int main(int argc, char **argv) {
    const char *mode = argc > 1 ? argv[1] : "";
    int n = argc > 2 ? std::atoi(argv[2]) : 3000;
    if (!std::strcmp(mode, "handled")) std::signal(SIGUSR1, [](int) {});
    if (!std::strcmp(mode, "threads")) {
        std::vector<std::thread> threads;
        for (int i = 0; i < 4; i++) threads.emplace_back([n] { step(n); });
        for (auto &t : threads) t.join();
    }
    if (!std::strcmp(mode, "reload")) reload(argv[3]);
    std::printf("%ld %d %d\n", step(n), jumps(n), choose(n));
    std::fflush(stdout);
    if (!std::strcmp(mode, "fork")) {
        if (fork() == 0) _exit(step(n) & 1);
        wait(nullptr);
        std::printf("%ld\n", step(n));
    }
    if (!std::strcmp(mode, "exec")) execl(argv[0], argv[0], "again", argv[2], (char *)nullptr);
    return 3;
}
