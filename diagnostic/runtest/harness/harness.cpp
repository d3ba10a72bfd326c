// Runs one test of a program and reports on descriptor 3 how it ended. It is compiled once and linked with every test
// program. Usage: program INDEX MILLISECONDS BYTES [quiet], or program INDEX debug, where a debugger sees what happens.
//
// An event is a line: its kind and words, and then the addresses of the stack within the program, innermost first.
//	body                      the test begins
//	exit 3 @ 1a2b 1a90        it ends the process
//	signal 6 @ ...            it is ended by a signal
//	time @ ...                its time is over
//	memory @ ...              its memory is used up
//	throw TYPE @ ...          an exception leaves it; a line "what TEXT" may follow
//	done                      it returned
#include <cxxabi.h>
#include <signal.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/time.h>
#include <typeinfo>
#include <exception>
#include <unistd.h>
#include <unwind.h>

extern "C" {
extern void (*const cppreason_tests[])();
extern const char __executable_start, etext;
void __real_exit(int) __attribute__((noreturn));
void __real__exit(int) __attribute__((noreturn));
int __real_raise(int);
int __real_kill(pid_t, int);
// Of AddressSanitizer.
int __sanitizer_install_malloc_and_free_hooks(void (*)(const volatile void *, size_t), void (*)(const volatile void *));
size_t __sanitizer_get_current_allocated_bytes();
void __real___cxa_throw(void *, std::type_info *, void (*)(void *)) __attribute__((noreturn));
}

namespace {

const int kChannel = 3;
const int kFrames = 128;
pid_t owner;            // a child that the test forks reports nothing
bool debugging;
volatile bool reported; // one event describes the end

struct Stack {
    int count;
    uintptr_t at[kFrames];
};

struct Thrown {
    void *object;
    Stack stack;
};
thread_local Thrown thrown; // the last exception that the test's own code threw

_Unwind_Reason_Code add_frame(_Unwind_Context *context, void *out) {
    Stack *stack = static_cast<Stack *>(out);
    int before = 0; // of the instruction: a signal's frame has its own address, others that of the next one
    uintptr_t pc = _Unwind_GetIPInfo(context, &before);
    if (!before) pc--;
    uintptr_t base = reinterpret_cast<uintptr_t>(&__executable_start);
    if (pc >= base && pc < reinterpret_cast<uintptr_t>(&etext)) stack->at[stack->count++] = pc - base;
    return stack->count < kFrames ? _URC_NO_REASON : _URC_END_OF_STACK;
}

void fill(Stack *stack) {
    stack->count = 0;
    _Unwind_Backtrace(add_frame, stack);
}

void send(const char *text, size_t n) {
    while (n > 0) {
        ssize_t w = write(kChannel, text, n);
        if (w <= 0) return;
        text += w, n -= w;
    }
}

// Handlers of signals run it, so it uses no memory of the heap.
void event(const char *kind, const char *word, const Stack *stack) {
    static char line[8192];
    size_t n = snprintf(line, 2048, "%s%s%.1900s", kind, *word ? " " : "", word);
    if (n > 2047) n = 2047;
    for (size_t i = 0; i < n; i++)
        if (line[i] == '\n' || line[i] == '@') line[i] = ' ';
    if (stack) {
        n += snprintf(line + n, 8, " @");
        for (int i = 0; i < stack->count; i++) n += snprintf(line + n, 24, " %lx", (unsigned long)stack->at[i]);
    }
    line[n++] = '\n';
    send(line, n);
}

// Reports the end, unless it was reported before.
void end(const char *kind, const char *word, const Stack *stack = nullptr) {
    if (reported || getpid() != owner) return;
    reported = true;
    Stack here;
    if (!stack) {
        fill(&here);
        stack = &here;
    }
    event(kind, word, stack);
}

void on_signal(int number) {
    char word[16];
    snprintf(word, sizeof word, "%d", number);
    if (number == SIGALRM) {
        end("time", "");
        __real__exit(1);
    }
    end("signal", word);
    signal(number, SIG_DFL);
    __real_raise(number);
}

void on_terminate() {
    std::type_info *type = abi::__cxa_current_exception_type();
    if (!type) {
        fputs("terminate called without an active exception\n", stderr);
        abort();
    }
    int status = -1;
    char *name = abi::__cxa_demangle(type->name(), nullptr, nullptr, &status);
    const char *shown = status == 0 ? name : type->name();
    std::exception_ptr current = std::current_exception();
    void *object = nullptr;
    memcpy(&object, &current, sizeof object); // libstdc++ keeps the object's address and nothing else
    end("throw", shown, thrown.object == object ? &thrown.stack : nullptr);
    fprintf(stderr, "terminate called after throwing an instance of '%s'\n", shown);
    try {
        throw;
    } catch (const std::exception &e) {
        fprintf(stderr, "  what():  %s\n", e.what());
        event("what", e.what(), nullptr);
    } catch (...) {
    }
    abort();
}

size_t most;             // bytes on the heap
volatile size_t counted; // bytes allocated since the last look

// The sandbox would end the process without a place.
void on_malloc(const volatile void *, size_t size) {
    if ((counted = counted + size) < 1 << 20) return;
    counted = 0;
    if (__sanitizer_get_current_allocated_bytes() <= most || reported) return;
    end("memory", "");
    __real__exit(1);
}

void on_free(const volatile void *) {}

void install(int number) {
    struct sigaction action;
    memset(&action, 0, sizeof action);
    action.sa_handler = on_signal;
    action.sa_flags = SA_ONSTACK | SA_NODEFER;
    sigaction(number, &action, nullptr);
}

} // namespace

// The linker lets the test's calls of these functions come here.
extern "C" {

void __wrap_exit(int code) {
    char word[16];
    snprintf(word, sizeof word, "%d", code);
    if (!debugging) end("exit", word);
    __real_exit(code);
}

void __wrap__exit(int code) {
    char word[16];
    snprintf(word, sizeof word, "%d", code);
    if (!debugging) end("exit", word);
    fflush(nullptr);
    __real__exit(code);
}

void __wrap__Exit(int code) { __wrap__exit(code); }
void __wrap_quick_exit(int code) { __wrap__exit(code); }

// SIGKILL and SIGSTOP have no handlers.
int __wrap_raise(int number) {
    if (!debugging && (number == SIGKILL || number == SIGSTOP)) on_signal(number);
    return __real_raise(number);
}

int __wrap_kill(pid_t pid, int number) {
    if (!debugging && (number == SIGKILL || number == SIGSTOP) && (pid == getpid() || pid == 0 || pid == -1)) on_signal(number);
    return __real_kill(pid, number);
}

void __wrap___cxa_throw(void *object, std::type_info *type, void (*destroy)(void *)) {
    thrown.object = object;
    fill(&thrown.stack);
    __real___cxa_throw(object, type, destroy);
}
}

int main(int argc, char **argv) {
    if (argc < 3) return 2;
    owner = getpid();
    debugging = strcmp(argv[2], "debug") == 0;
    if (argc > 4 && strcmp(argv[4], "quiet") == 0 && (!freopen("/dev/null", "w", stdout) || !freopen("/dev/null", "w", stderr))) return 2;
    setvbuf(stdout, nullptr, _IONBF, 0); // what was printed before a crash is there
    void (*test)() = cppreason_tests[atoi(argv[1])];
    if (debugging) {
        test();
        return 0;
    }
    static char alternate[1 << 16];
    stack_t stack;
    memset(&stack, 0, sizeof stack);
    stack.ss_sp = alternate, stack.ss_size = sizeof alternate;
    stack_t old;
    if (sigaltstack(nullptr, &old) == 0 && (old.ss_flags & SS_DISABLE)) sigaltstack(&stack, nullptr);
    Stack warm;
    fill(&warm); // the first use of the unwinder allocates
    const int handled[] = {SIGABRT, SIGALRM, SIGFPE,  SIGHUP,  SIGILL,  SIGINT,  SIGPIPE,   SIGPROF,   SIGQUIT,
                           SIGSYS,  SIGTERM, SIGTRAP, SIGUSR1, SIGUSR2, SIGXCPU, SIGVTALRM, SIGXFSZ};
    for (int number : handled) install(number);
    std::set_terminate(on_terminate);
    most = argc > 3 ? strtoull(argv[3], nullptr, 10) : ~size_t(0);
    __sanitizer_install_malloc_and_free_hooks(on_malloc, on_free);
    long ms = atol(argv[2]);
    struct itimerval timer;
    memset(&timer, 0, sizeof timer);
    timer.it_value.tv_sec = ms / 1000, timer.it_value.tv_usec = ms % 1000 * 1000;
    event("body", "", nullptr);
    setitimer(ITIMER_REAL, &timer, nullptr);
    test();
    memset(&timer, 0, sizeof timer);
    setitimer(ITIMER_REAL, &timer, nullptr);
    if (getpid() != owner) __real__exit(0);
    event("done", "", nullptr);
    __real_exit(0);
}
