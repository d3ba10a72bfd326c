for (char c : "Dinah")
    std::cout << (c ? c : '0') << ".";
std::cout << "\n";
for (auto c : "ab")
    std::cout << int(c) << " ";
std::cout << std::size("abc") << "\n";
