struct diagnostic {
    enum severity { error, warning, note } level = warning;
    const char* code = "";    // clang/gcc flag
    const char* message = "no place";
    const char* source_line = "";
    const char* caret =      "";
};
