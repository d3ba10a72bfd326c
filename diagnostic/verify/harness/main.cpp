// The entry of a program with tests. NAMESPACE is replaced by a name that the candidate cannot know.
//
// Nothing here calls a function of a library before the report is sent, so that a candidate that replaces one changes
// nothing. The report has words that only the code of the checks has: see unit.go.
#include <linux/audit.h>
#include <linux/filter.h>
#include <linux/seccomp.h>
#include <sched.h>
#include <stddef.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/syscall.h>

#include <exception>

namespace NAMESPACE {

using word = unsigned long long;

word run(unsigned test); // of the tests

namespace {

const int channel = 3; // a SOCK_SEQPACKET socket to the supervisor
const unsigned max_words = 4096;

inline long call(long n, long a = 0, long b = 0, long c = 0, long d = 0, long e = 0, long f = 0) {
#if defined(__x86_64__)
    long result;
    register long r10 asm("r10") = d;
    register long r8 asm("r8") = e;
    register long r9 asm("r9") = f;
    asm volatile("syscall" : "=a"(result) : "a"(n), "D"(a), "S"(b), "d"(c), "r"(r10), "r"(r8), "r"(r9) : "rcx", "r11", "memory");
    return result;
#elif defined(__aarch64__)
    register long x8 asm("x8") = n;
    register long x0 asm("x0") = a;
    register long x1 asm("x1") = b;
    register long x2 asm("x2") = c;
    register long x3 asm("x3") = d;
    register long x4 asm("x4") = e;
    register long x5 asm("x5") = f;
    asm volatile("svc 0" : "+r"(x0) : "r"(x8), "r"(x1), "r"(x2), "r"(x3), "r"(x4), "r"(x5) : "memory");
    return x0;
#else
#error "no system calls for this machine"
#endif
}

[[noreturn]] void end(int status) {
    for (;;)
        call(SYS_exit_group, status);
}

bool send(const void *data, unsigned size) { return call(SYS_write, channel, (long)data, size) == (long)size; }

bool receive(void *data, unsigned size) { return call(SYS_read, channel, (long)data, size) == (long)size; }

struct request {
    word flip;
    unsigned test, leaks;
} asked;

struct {
    char kind[8];
    unsigned char nonce[16];
    word returned, count, words[max_words];
} report = {{'E'}, {}, 0, 0, {}};

word table[2 * max_words]; // the words of the report, by hash
char lock;

// The filter: no other process, no other program, and no code but what the loader has mapped.
const unsigned data_nr = offsetof(seccomp_data, nr);
constexpr unsigned argument(unsigned n) { return offsetof(seccomp_data, args) + 8 * n; }

#define LOAD(offset) BPF_STMT(BPF_LD | BPF_W | BPF_ABS, (offset))
#define EQUAL(value, yes, no) BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, (unsigned)(value), (yes), (no))
#define SET(bits, yes, no) BPF_JUMP(BPF_JMP | BPF_JSET | BPF_K, (unsigned)(bits), (yes), (no))
#define ALLOW BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ALLOW)
#define REFUSE BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ERRNO | 1)
#define REFUSE_CALL(n) EQUAL(n, 0, 1), REFUSE
// One call whose argument decides; what follows sees the number again.
#define REFUSE_BITS(n, arg, bits) EQUAL(n, 0, 4), LOAD(argument(arg)), SET(bits, 0, 1), REFUSE, ALLOW
#define REFUSE_UNLESS(n, arg, value) EQUAL(n, 0, 4), LOAD(argument(arg)), EQUAL(value, 1, 0), REFUSE, ALLOW

#define REFUSE_COMMON                                                                                                             \
    REFUSE_CALL(SYS_execve), REFUSE_CALL(SYS_execveat), REFUSE_CALL(SYS_rt_sigqueueinfo), REFUSE_CALL(SYS_rt_tgsigqueueinfo),     \
        REFUSE_CALL(SYS_shmat), REFUSE_BITS(SYS_mmap, 2, PROT_EXEC), REFUSE_BITS(SYS_mprotect, 2, PROT_EXEC),                     \
        REFUSE_BITS(SYS_pkey_mprotect, 2, PROT_EXEC), REFUSE_UNLESS(SYS_kill, 0, self), REFUSE_UNLESS(SYS_tgkill, 0, self)

void install(sock_filter *code, unsigned short size) {
    sock_fprog program = {size, code};
    if (call(SYS_prctl, PR_SET_NO_NEW_PRIVS, 1) != 0 || call(SYS_prctl, PR_SET_SECCOMP, SECCOMP_MODE_FILTER, (long)&program) != 0)
        end(112);
}

// confine_leaks leaves what the search for leaks needs: a process that traces this one.
void confine_leaks() {
    const long self = call(SYS_getpid);
    sock_filter code[] = {LOAD(data_nr), REFUSE_COMMON, ALLOW};
    install(code, sizeof code / sizeof *code);
}

void confine() {
    const long self = call(SYS_getpid);
    sock_filter code[] = {
        LOAD(data_nr),
#ifdef SYS_fork
        REFUSE_CALL(SYS_fork), REFUSE_CALL(SYS_vfork),
#endif
        REFUSE_CALL(SYS_ptrace), REFUSE_CALL(SYS_process_vm_readv), REFUSE_CALL(SYS_process_vm_writev), REFUSE_CALL(SYS_tkill),
#ifdef SYS_remap_file_pages
        REFUSE_CALL(SYS_remap_file_pages),
#endif
        REFUSE_COMMON,
        EQUAL(SYS_prctl, 0, 4), LOAD(argument(0)), EQUAL(PR_SET_DUMPABLE, 0, 1), REFUSE, ALLOW,
        EQUAL(SYS_clone, 0, 4), LOAD(argument(0)), SET(CLONE_THREAD, 1, 0), REFUSE, ALLOW,
        // Without its flags in a register the call cannot be checked; the C library then uses clone.
        EQUAL(435 /* clone3 */, 0, 1), BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ERRNO | 38 /* ENOSYS */),
        ALLOW,
    };
    // A process that is not dumpable cannot open its own /proc/self/mem, which would write to read-only pages.
    if (call(SYS_prctl, PR_SET_DUMPABLE, 0) != 0)
        end(112);
    install(code, sizeof code / sizeof *code);
}

// before runs before any constructor, those of shared libraries included.
void before(int argc, char **, char **) {
    if (argc == 1)
        confine();
    else
        confine_leaks();
}

__attribute__((section(".preinit_array"), used)) void (*const first)(int, char **, char **) = before;

// scrub overwrites the stack below its caller, where calls that have returned left pointers: the search for leaks takes
// them for uses.
__attribute__((noinline)) void scrub() {
    volatile char old[64 << 10];
    for (unsigned i = 0; i < sizeof old; i++)
        old[i] = 0;
}

} // namespace

bool flip(word w) noexcept { return w == asked.flip; }

// pass keeps the word of a check that held. Threads may have checks.
void pass(word w) noexcept {
    while (__atomic_test_and_set(&lock, __ATOMIC_ACQUIRE)) {
    }
    unsigned i = (unsigned)(w % (2 * max_words));
    while (table[i] != 0 && table[i] != w)
        i = (i + 1) % (2 * max_words);
    if (table[i] == 0 && report.count < max_words) {
        table[i] = w;
        report.words[report.count++] = w;
    }
    __atomic_clear(&lock, __ATOMIC_RELEASE);
}

[[noreturn]] void fail(unsigned line) noexcept {
    unsigned message[2] = {'F', line};
    send(message, sizeof message);
    end(1);
}

} // namespace NAMESPACE

int main() {
    using namespace NAMESPACE;
    char ready = 'R', thrown = 'X', done = 'D';
    if (!send(&ready, 1) || !receive(&asked, sizeof asked))
        end(2);
    try {
        report.returned = run(asked.test);
    } catch (...) {
        send(&thrown, 1);
        end(1);
    }
    if (!send(&done, 1) || !receive(report.nonce, sizeof report.nonce) ||
        !send(&report, offsetof(decltype(report), words) + report.count * sizeof(word)))
        end(2);
    if (!asked.leaks)
        end(0);
    scrub();
    return 0;
}
