struct frame backtrace[] = {
    {0, "HashMap::insert", "hashmap.cpp", 89},
    {1, "main", "main.cpp", 12},
};
