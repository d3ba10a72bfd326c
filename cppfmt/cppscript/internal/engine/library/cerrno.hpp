// The texts of errors of the C library ([cstring.syn] refers to C11 7.24.6.2), as glibc has them.
const char* strerror(int error) {
    switch (error) {
    case 0: return "Success";
    case EPERM: return "Operation not permitted";
    case ENOENT: return "No such file or directory";
    case EINTR: return "Interrupted system call";
    case EIO: return "Input/output error";
    case EBADF: return "Bad file descriptor";
    case EAGAIN: return "Resource temporarily unavailable";
    case ENOMEM: return "Cannot allocate memory";
    case EACCES: return "Permission denied";
    case EBUSY: return "Device or resource busy";
    case EEXIST: return "File exists";
    case ENOTDIR: return "Not a directory";
    case EISDIR: return "Is a directory";
    case EINVAL: return "Invalid argument";
    case ENOSPC: return "No space left on device";
    case EPIPE: return "Broken pipe";
    case EDOM: return "Numerical argument out of domain";
    case ERANGE: return "Numerical result out of range";
    case EOVERFLOW: return "Value too large for defined data type";
    case ETIMEDOUT: return "Connection timed out";
    }
    throw std::invalid_argument("strerror of another error");
}

// The standard error is not a part of the output.
void perror(const char*) {}

namespace std {
using ::perror;
using ::strerror;
}
