struct mem_dump {
    uint64_t address;
    int size;
    const char* hex;     // "48 8b 45 f8 48 89 c7..."
    const char* ascii;   // "H.E.H...."
};
struct mem_dump mem = { .address = 0x7ffd2340, .size = 5,
    .hex = "48 8b 45 f8 48", .ascii = "H.E.H" };
