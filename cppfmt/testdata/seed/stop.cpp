struct stop_info stop = { .reason = "signal", .file = "hashmap.cpp", .line = 89,
    .signal = 11 };
