// The supervisor runs the tests of one candidate, each in a process of its own, and is not linked with the candidate.
//
// Descriptor 3 has the plan, and descriptor 4 takes what happened. It cannot be traced, and its descriptors cannot be
// opened, by the programs that it starts, which run as the same user.
//
// The plan: the length of the program's path, the path, the number of runs, and for each run a struct plan.
// With a program as its argument it becomes that program.
// What happened: frames of a kind, the run's index, a length and as many bytes.
#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/personality.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include <initializer_list>

namespace {

const int plan_fd = 3, report_fd = 4;

struct plan {
    unsigned long long flip;
    unsigned test, leaks, wall_ms, cpu_s;
    unsigned char nonce[16];
};

[[noreturn]] void broken() { _exit(113); }

void get(void *data, size_t size) {
    for (char *p = static_cast<char *>(data); size > 0;) {
        ssize_t n = read(plan_fd, p, size);
        if (n <= 0)
            broken();
        p += n, size -= n;
    }
}

void put_all(const void *data, size_t size) {
    for (const char *p = static_cast<const char *>(data); size > 0;) {
        ssize_t n = write(report_fd, p, size);
        if (n < 0 && errno != EINTR)
            broken();
        if (n > 0)
            p += n, size -= n;
    }
}

void put(unsigned kind, unsigned run, const void *data, unsigned size) {
    unsigned head[3] = {kind, run, size};
    put_all(head, sizeof head);
    put_all(data, size);
}

long long now_ms() {
    timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return t.tv_sec * 1000LL + t.tv_nsec / 1000000;
}

void limit(decltype(RLIMIT_CPU) which, unsigned long soft, unsigned long hard) {
    rlimit r = {soft, hard};
    if (setrlimit(which, &r) != 0)
        broken();
}

[[noreturn]] void start(const char *program, const plan &p, int channel, int errors) {
    int null = open("/dev/null", O_RDWR);
    if (null < 0 || dup2(null, 0) < 0 || dup2(null, 1) < 0 || dup2(errors, 2) < 0 || dup2(channel, 3) < 0)
        broken();
    for (int fd = 4; fd < 64; fd++)
        close(fd);
    // Addresses that are the same each time, so that what depends on them is the same. An error changes nothing else.
    personality(ADDR_NO_RANDOMIZE);
    limit(RLIMIT_CPU, p.cpu_s, p.cpu_s + 1);
    limit(RLIMIT_CORE, 0, 0);
    // Frames are larger with sanitizers. Where the limit cannot be raised, recursion is less deep.
    rlimit stack;
    if (getrlimit(RLIMIT_STACK, &stack) == 0) {
        stack.rlim_cur = stack.rlim_max < (64ul << 20) ? stack.rlim_max : 64ul << 20;
        setrlimit(RLIMIT_STACK, &stack);
    }
    setsid();
    for (const char *name : {"ASAN", "UBSAN", "LSAN", "TSAN", "MSAN"}) {
        char options[16], leaks[16];
        strcat(strcpy(options, name), "_OPTIONS");
        strcat(strcpy(leaks, name), "_LEAKS");
        if (const char *value = p.leaks ? getenv(leaks) : nullptr)
            setenv(options, value, 1);
        unsetenv(leaks);
    }
    const char *args[] = {"program", p.leaks ? "leaks" : nullptr, nullptr};
    execve(program, const_cast<char **>(args), environ);
    broken();
}

char text[64 << 10], message[64 << 10];

// answer handles one message of the program, and reports whether there was one.
bool answer(const plan &p, unsigned run, int channel) {
    ssize_t n = recv(channel, message, sizeof message, MSG_DONTWAIT);
    if (n <= 0)
        return false;
    struct {
        unsigned long long flip;
        unsigned test, leaks;
    } asked = {p.flip, p.test, p.leaks};
    switch (message[0]) {
    case 'R':
        put('R', run, "", 0);
        send(channel, &asked, sizeof asked, MSG_NOSIGNAL | MSG_DONTWAIT);
        break;
    case 'D':
        send(channel, p.nonce, sizeof p.nonce, MSG_NOSIGNAL | MSG_DONTWAIT);
        break;
    default:
        put(message[0] == 'E' || message[0] == 'F' || message[0] == 'X' ? message[0] : '?', run, message, n);
    }
    return true;
}

void supervise(const char *program, const plan &p, unsigned run) {
    int sockets[2], errors[2];
    if (socketpair(AF_UNIX, SOCK_SEQPACKET | SOCK_CLOEXEC, 0, sockets) != 0 || pipe2(errors, O_CLOEXEC) != 0)
        broken();
    put('S', run, "", 0);
    long long deadline = now_ms() + p.wall_ms;
    pid_t pid = fork();
    if (pid == 0)
        start(program, p, sockets[1], errors[1]);
    if (pid < 0)
        broken();
    close(sockets[1]);
    close(errors[1]);
    fcntl(errors[0], F_SETFL, O_NONBLOCK);
    size_t kept = 0;
    unsigned messages = 0, wall = 0;
    int status = 0;
    rusage used = {};
    char rest[4096];
    for (bool alive = true, last = false; !last;) {
        last = !alive;
        pollfd fds[2] = {{sockets[0], POLLIN, 0}, {errors[0], POLLIN, 0}};
        // The end of the process is found by its closed descriptors; a thread or a flag may hold one open.
        poll(fds, 2, alive ? 10 : 0);
        // A program that sends without an end is one that does not end.
        while (messages < 64 && answer(p, run, sockets[0]))
            messages++;
        for (int i = 0; i < 64; i++) {
            ssize_t n = kept < sizeof text ? read(errors[0], text + kept, sizeof text - kept) : read(errors[0], rest, sizeof rest);
            if (n <= 0)
                break;
            kept += kept < sizeof text ? n : 0;
        }
        if (alive && !wall && now_ms() >= deadline) {
            wall = 1;
            kill(pid, SIGKILL);
        }
        if (alive && ((fds[0].revents | fds[1].revents) & (POLLHUP | POLLERR)))
            usleep(200);
        if (alive && wait4(pid, &status, WNOHANG, &used) == pid)
            alive = false;
    }
    close(sockets[0]);
    close(errors[0]);
    put('T', run, text, kept);
    int end[2] = {status, int(wall)};
    put('Z', run, end, sizeof end);
}

} // namespace

int main(int argc, char **argv) {
    if (argc == 2) {
        // A case: the program has the caller's descriptors, and addresses that are the same each time.
        personality(ADDR_NO_RANDOMIZE);
        execve(argv[1], argv + 1, environ);
        return 127;
    }
    if (prctl(PR_SET_DUMPABLE, 0) != 0 || fcntl(plan_fd, F_SETFD, FD_CLOEXEC) != 0 || fcntl(report_fd, F_SETFD, FD_CLOEXEC) != 0)
        broken();
    unsigned length = 0, runs = 0;
    char program[4096];
    get(&length, sizeof length);
    if (length >= sizeof program)
        broken();
    get(program, length);
    program[length] = 0;
    get(&runs, sizeof runs);
    for (unsigned i = 0; i < runs; i++) {
        plan p;
        get(&p, sizeof p);
        supervise(program, p, i);
    }
    put('.', runs, "", 0);
}
