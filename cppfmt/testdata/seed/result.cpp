const char* result = "7";
