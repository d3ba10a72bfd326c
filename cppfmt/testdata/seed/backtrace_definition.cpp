struct frame {
    int depth;
    const char* function;
    const char* file;
    int line;
} backtrace[] = {
    {0, "HashMap::insert", "hashmap.cpp", 89},
    {1, "main", "main.cpp", 12},
};
