// Programs whose breakpoints are passed at copies of their instructions; the argument chooses. Lines are found
// by their marks.
#include <cmath>
#include <csetjmp>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <dlfcn.h>
#include <sys/wait.h>
#include <thread>
#include <unistd.h>

static volatile int total;

__attribute__((noinline)) int loop(int n) {
    int sum = 0;
    for (int i = 0; i < n; i++) {
        sum += i; // body
        if (i % 3 == 0)
            total += sum; // third
    }
    return sum;
}

extern "C" void handler(int) {
    total += 100; // handler
}

static jmp_buf out;
extern "C" void leave(int) { longjmp(out, 1); }

struct Big { long a[5]; double d; };

__attribute__((noinline)) double kinds(int n, char c, short s, unsigned u, long l, float f, double d, const char *text, Big *big) {
    double all = 0;
    for (int i = 0; i < n; i++) {
        c += i; // k1
        s = (short)(s * 3); // k2
        u = u << 3 | u >> 29; // k3
        l ^= (long)u * 2654435761; // k4
        f = f * 1.5f + (float)i; // k5
        d -= f; // k6
        all += sqrt(d * d); // k7
        big->a[i % 5] = l; // k8
        big->d /= 1.25; // k9
        all += text[i % 4] == 'b' ? c : -s; // k10
        bool odd = (i & 1) != 0; // k11
        all = odd ? all : -all; // k12
        int *p = &n; // k13
        all += *p + !odd; // k14
        unsigned char byte = (unsigned char)l; // k15
        all += (signed char)byte; // k16
        long long wide = (long long)all; // k17
        switch (i % 3) { // k18
        case 0: u += 7; break; // k19
        case 1: u %= 1000003; break; // k20
        default: u = ~u; // k21
        }
        all += (double)(wide % 97) + (double)u; // k22
        s = (short)abs(s); // k23
        l = labs(l) / (i + 1); // k24
        Big copy = *big; // k25
        all += copy.d + (double)(copy.a[1] >> 60); // k26
    }
    return all;
}

int main(int argc, char **argv) {
    const char *how = argc > 1 ? argv[1] : "";
    int n = argc > 2 ? atoi(argv[2]) : 20;
    if (!strcmp(how, "loop"))
        printf("%d %d\n", loop(n), total);
    if (!strcmp(how, "kinds")) {
        Big big{{1, 2, 3, 4, 5}, 6};
        printf("%.17g\n", kinds(n, 'a', 7, 1234567, 99, 1, 2, "abc", &big));
    }
    if (!strcmp(how, "handled")) {
        loop(n);
        signal(SIGUSR1, handler);
        for (int i = 0; i < n; i++) {
            kill(getpid(), SIGUSR1);
            total += i; // raised
        }
        signal(SIGUSR1, SIG_DFL);
        printf("%d %d\n", loop(n), total);
    }
    if (!strcmp(how, "jump")) {
        signal(SIGSEGV, leave);
        int *none = nullptr;
        for (volatile int i = 0; i < n; i++)
            if (setjmp(out) == 0)
                total += *none; // fault
        printf("%d\n", total);
    }
    if (!strcmp(how, "crash")) {
        int *p = &n, *none = nullptr;
        for (int i = 0; i < n; i++) {
            *p = i; // store
            if (i == 7)
                p = none;
        }
    }
    if (!strcmp(how, "threads")) {
        std::thread all[4];
        for (auto &t : all)
            t = std::thread(loop, n);
        for (auto &t : all)
            t.join();
        puts("joined");
    }
    if (!strcmp(how, "fork")) {
        loop(n);
        if (fork() == 0) {
            loop(n);
            _exit(7);
        }
        int status = 0;
        wait(&status);
        printf("%d %d\n", loop(n), WEXITSTATUS(status));
    }
    if (!strcmp(how, "exec")) {
        loop(n);
        if (--n > 0) {
            char count[20];
            snprintf(count, sizeof count, "%d", n);
            execl("/proc/self/exe", argv[0], "exec", count, nullptr);
        }
    }
    if (!strcmp(how, "library")) {
        for (int i = 0; i < 3; i++) {
            loop(n);
            void *h = dlopen(argv[3], RTLD_NOW);
            auto f = h ? (int (*)(int))dlsym(h, "inside") : nullptr;
            if (!f) {
                puts(dlerror());
                return 1;
            }
            printf("%d\n", f(n));
            dlclose(h);
        }
    }
    return 0;
}
