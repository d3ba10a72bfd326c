struct {
    const char* file = "vector_sort.cpp";
    int line = 42;
    int col = 7;
    enum severity { error, warning, note, fatal } level = fatal;
    const char* code = "";    // clang/gcc flag
    const char* message = "non-void function does not return a value in all control paths";
    const char* source_line = "    if (v.empty()) { /* missing return */ }";
    const char* caret =      "    ^~~~~~~~~~~~~~";
    // related diagnostics
    struct note {
        const char* file = "";
        int line = 0;
        int col = 0;
        enum class note_kind { note, unknown } kind = note_kind::unknown;
        const char* message;
    } notes[2] = {
        { .line = 38, .message = "control reaches end of non-void function" },
        { .file = "a.h", .line = 3, .col = 1, .kind = note::note_kind::note,
            .message = "in file \"a.h\"" },
    };
    const char* symbols[2] = {"foo()", "_Z3foov"};
} diagnostic_1;
