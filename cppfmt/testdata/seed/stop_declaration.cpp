struct stop_info {
    const char* reason;   // "breakpoint", "signal", "exit"
    const char* file;
    int line;
    int signal;           // 0 if breakpoint, 11 for SIGSEGV, etc.
};
struct stop_info stop = { .reason = "signal", .file = "hashmap.cpp", .line = 89,
    .signal = 11 };
