struct var {
    const char* name;
    const char* type;
    const char* value;
};
struct frame_vars {
    const char* function;
    const char* file = "";
    int line = 0;
    struct var locals[3];
};
struct frame_vars vars = { .function = "HashMap::insert",
    .locals = {
        {"this", "HashMap*", "0x55a812a0"},
        {"key", "const std::string&", "\"hello\""},
        {"bucket", "Bucket*", "0x0"},
    }};
