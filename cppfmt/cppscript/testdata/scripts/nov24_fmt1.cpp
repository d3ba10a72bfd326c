#include <cstdio>
#include <iomanip>
std::printf("%d|%5d|%-5d|%05d|%+d|%x|%X|%o|%u|%ld|%lld|%hhd|%zu|%c|%s|%10s|%-10s|%.2s|%%|%e|%E|%g|%G|%.3f|%8.2f|%-8.2f|"
            "%08.3f|%+.1f|%*d|%.*f|%#x|%#o|%i|%hd\n",
            1, 2, 3, 4, 5, 255, 255, 8, 7u, 9L, 10LL, 300 % 256, (std::size_t)11, 'c', "str", "right", "left", "trunc",
            12345.678, 0.00012, 0.0001, 1e20, 3.14159, 2.5, 2.5, 2.5, 2.5, 6, 42, 2, 3.14159, 255, 8, -5, (short)7);
std::cout << std::setw(6) << 42 << std::left << std::setw(6) << 42 << '|' << std::right << std::setfill('0')
          << std::setw(6) << 42 << std::setfill(' ') << std::hex << 255 << std::uppercase << 255 << std::oct << 8
          << std::dec << std::nouppercase << std::showbase << std::hex << 16 << std::noshowbase << std::dec
          << std::showpos << 5 << std::noshowpos << std::boolalpha << true << std::noboolalpha << false << std::fixed
          << std::setprecision(2) << 3.14159 << std::scientific << 31415.9 << std::defaultfloat << 0.1
          << std::setprecision(10) << 1.0 / 3 << std::setprecision(6) << 1e6 << 1e5 << 123456789.0 << 1.0
          << std::showpoint << 1.0 << std::noshowpoint << std::internal << std::setw(6) << -42 << std::setw(4) << 'c'
          << std::setw(8) << "str" << std::setw(3) << "long" << std::endl;
std::cout << std::hexfloat << 1.0 << std::defaultfloat << ' ' << 100000.0f << ' ' << 1234567.0f << ' ' << 0.00001 << ' '
          << (char)65 << ' ' << (unsigned char)66 << ' ' << static_cast<signed char>(67) << ' ' << 'a' + 1 << ' '
          << 5 / 2 << 5 / 2.0 << ' ' << -7 % 3 << ' ' << (1 << 10) << ' ' << 07 << 0b11 << 1'000 << std::setw(5)
          << std::setprecision(3) << 2.0 / 3 << std::endl;
std::cout.precision(4);
std::cout.width(8);
std::cout.fill('.');
std::cout << 3.14159265 << std::cout.precision() << std::cout.fill() << '\n';
std::cout.setf(std::ios::fixed, std::ios::floatfield);
std::cout << 2.0 << '\n';
std::cout.unsetf(std::ios::floatfield);
std::cout << 2.0 << std::setiosflags(std::ios::showpos) << 3 << std::resetiosflags(std::ios::showpos) << 3
          << std::setbase(16) << 17 << std::endl;
