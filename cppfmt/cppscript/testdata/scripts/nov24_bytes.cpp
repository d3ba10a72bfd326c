#include <cstddef>
std::byte b{0x31};
std::cout << std::to_integer<int>(b) << " " << std::to_integer<int>(b << 1) << " "
          << std::to_integer<unsigned char>(b & std::byte{0x0f}) << "\n";
b |= std::byte{2};
b ^= std::byte{0xff};
std::cout << (int)b << static_cast<int>(~b) << (b == std::byte{0xcc}) << "\n";
