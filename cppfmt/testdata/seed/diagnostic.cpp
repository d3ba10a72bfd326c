struct diagnostic {
    const char* file = "vector_sort.cpp";
    int line = 42;
    int col = 7;
    enum severity { error, warning, note } level = error;
    const char* code = "-Werror=return-type";    // clang/gcc flag
    const char* message = "non-void function does not return a value in all control paths";
    const char* source_line = "    if (v.empty()) { /* missing return */ }";
    const char* caret =      "    ^~~~~~~~~~~~~~";
    // related diagnostics
    struct note {
        int line = 38;
        const char* message = "control reaches end of non-void function";
    } notes[1];
};
