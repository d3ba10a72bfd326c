struct frame_vars vars = { .function = "HashMap::insert",
    .locals = {
        {"this", "HashMap*", "0x55a812a0"},
        {"key", "const std::string&", "\"hello\""},
        {"bucket", "Bucket*", "0x0"},
    }};
