// Programs that are hard on a debugger; the argument chooses. Line numbers matter to the tests.
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <stdexcept>
#include <string>
#include <thread>
#include <vector>
#include <sys/wait.h>
#include <unistd.h>

int counter;

int recurse(int n) {
    volatile char frame[64] = {};
    return n < 0 ? frame[0] : recurse(n + 1) + 1;
}

void tick(int id) {
    for (int i = 0; i < 3; i++)
        __atomic_fetch_add(&counter, id, __ATOMIC_SEQ_CST); // line 21
}

int main(int argc, char **argv) {
    std::string how = argc > 1 ? argv[1] : "";
    if (how == "overflow") return recurse(0);
    if (how == "threads") { std::thread a(tick, 1), b(tick, 10); a.join(); b.join(); return counter; }
    if (how == "fork") {
        pid_t child = fork();
        if (child == 0) { tick(1); _exit(4); }
        int status = 0;
        waitpid(child, &status, 0);
        return WIFEXITED(status) ? WEXITSTATUS(status) : 99;
    }
    if (how == "flood") for (int i = 0; i < 200000; i++) std::puts("0123456789012345678901234567890123456789012345678");
    if (how == "exec") { execl(argv[0], argv[0], "execed", nullptr); return 98; }
    if (how == "catch") try { throw std::runtime_error("thrown"); } catch (const std::exception &) { return 5; } // line 37
    if (how == "watch") for (int i = 0; i < 3; i++) counter += i; // line 38
    if (how == "daemon") { if (fork() == 0) { setsid(); for (;;) pause(); } }
    if (how == "env") for (char **e = environ; *e; e++) std::puts(*e);
    if (how == "args") for (int i = 1; i < argc; i++) std::printf("[%s]", argv[i]);
    if (how == "ticks") { tick(1); tick(10); return counter; }
    if (how == "blocked") { int p[2]; char c; std::puts("ready"); std::fflush(stdout); if (pipe(p) == 0) return read(p[0], &c, 1); } // for ever: nobody writes
    if (how == "fpe") return argc / (argc - 2); // line 44
    if (how == "usr1") { raise(SIGUSR1); return 7; }
    if (how == "bus") { raise(SIGBUS); }
    return how == "execed" ? 6 : 0;
}
