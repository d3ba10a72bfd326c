struct frame {
    int depth;
    const char* function;
    const char* file;
    int line;
}* backtrace = nullptr;
