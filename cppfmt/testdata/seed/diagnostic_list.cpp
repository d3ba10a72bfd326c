struct note {
    const char* file = "";
    int line = 0;
    int col = 0;
    enum class note_kind { note, unknown } kind = note_kind::unknown;
    const char* message = "";
};
struct diagnostic {
    const char* file = "";
    int line = 0;
    int col = 0;
    enum severity { error, warning, note, fatal, unknown } level = unknown;
    const char* code = "";       // clang/gcc flag
    const char* message = "";
    const char* source_line = "";
    const char* caret = "";
    struct note notes[2] = {};   // related diagnostics
    const char* symbols[2] = {};
};
struct diagnostic d1 = { .file = "vector_sort.cpp", .line = 42, .col = 7,
    .level = diagnostic::error, .code = "-Werror=return-type",
    .message = "non-void function does not return a value in all control paths",
    .source_line = "    if (v.empty()) { /* missing return */ }",
    .caret = "    ^~~~~~~~~~~~~~",
    .notes = {
        { .line = 38, .message = "control reaches end of non-void function" },
    }};
struct diagnostic d2 = { .file = "vector_sort.cpp", .line = 42, .col = 7,
    .level = diagnostic::fatal,
    .message = "non-void function does not return a value in all control paths",
    .source_line = "    if (v.empty()) { /* missing return */ }",
    .caret = "    ^~~~~~~~~~~~~~",
    .notes = {
        { .line = 38, .message = "control reaches end of non-void function" },
        { .file = "a.h", .line = 3, .col = 1, .kind = note::note_kind::note,
            .message = "in file \"a.h\"" },
    },
    .symbols = {"foo()", "_Z3foov"} };
struct diagnostic d3 = { .level = diagnostic::warning, .message = "no place" };

