std::cout << std::is_same<int, int>();
