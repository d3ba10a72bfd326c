struct frame_vars {
    const char* function = "std::vector<int>::push_back";
    const char* file = "stl_vector.h";
    int line = 1198;
    struct var {
        const char* name;
        const char* type;
        const char* value;
    } locals[3] = {
        {"this", "std::vector<int>*", "0x7ffd2340"},
        {"__x", "const int&", "42"},
        {"_M_impl", "std::_Vector_base::_Vector_impl", "{_M_start=0x55a812, _M_finish=0x55a830, _M_end=0x55a840}"},
    };
} vars;
