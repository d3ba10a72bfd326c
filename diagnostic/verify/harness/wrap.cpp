// What a candidate's calls of three functions become, by the linker's --wrap. A handler of a fault could go on where a
// check has failed, and one of a timer could change registers in the middle of a check. A jump to a call that has
// returned could do both: glibc's checked longjmp ends the program at it.
#include <errno.h>
#include <setjmp.h>
#include <signal.h>

extern "C" {

// Without --wrap for a function, its real one is not there, and nothing calls its wrapper.
__attribute__((weak)) sighandler_t __real_signal(int number, sighandler_t handler);
__attribute__((weak)) int __real_sigaction(int number, const struct sigaction *action, struct sigaction *old);
[[noreturn]] void __longjmp_chk(jmp_buf target, int value);

static bool is_message(int number) {
    switch (number) {
    case SIGHUP:
    case SIGINT:
    case SIGTERM:
    case SIGUSR1:
    case SIGUSR2:
    case SIGPIPE:
    case SIGCHLD:
    case SIGWINCH:
        return true;
    }
    return number >= SIGRTMIN && number <= SIGRTMAX;
}

sighandler_t __wrap_signal(int number, sighandler_t handler) {
    if (is_message(number))
        return __real_signal(number, handler);
    errno = EINVAL;
    return SIG_ERR;
}

int __wrap_sigaction(int number, const struct sigaction *action, struct sigaction *old) {
    if (!action || (is_message(number) && !(action->sa_flags & (SA_SIGINFO | SA_ONSTACK))))
        return __real_sigaction(number, action, old);
    errno = EINVAL;
    return -1;
}

[[noreturn]] void __wrap_longjmp(jmp_buf target, int value) { __longjmp_chk(target, value); }
[[noreturn]] void __wrap__longjmp(jmp_buf target, int value) { __longjmp_chk(target, value); }
}
