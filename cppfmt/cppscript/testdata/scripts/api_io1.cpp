std::cout << std::setw(6) << 42 << '|' << std::left << std::setw(6) << 42 << '|' << std::right << std::setfill('0')
          << std::setw(5) << 7 << std::setfill(' ') << '|' << std::internal << std::setw(6) << -7 << '|' << std::hex
          << 255 << std::uppercase << 255 << std::nouppercase << std::showbase << 255 << std::oct << 8
          << std::noshowbase << std::dec << '\n';
std::cout << std::fixed << std::setprecision(2) << 3.14159 << ' ' << std::scientific << 12345.678 << ' '
          << std::defaultfloat << 0.1 << ' ' << 1e10 << ' ' << 123456789.0 << ' ' << std::showpoint << 2.0
          << std::noshowpoint << ' ' << std::showpos << 5 << std::noshowpos << '\n';
std::cout << std::boolalpha << true << std::noboolalpha << true << ' ' << 'a' << (int)'a' << "str" << std::string("s")
          << nullptr << '\n';
std::cout.precision(3);
std::cout << 3.14159 << std::cout.precision() << '\n';
std::cout.width(5);
std::cout << 1 << '\n';
std::cout.fill('*');
std::cout << std::setw(4) << 1 << std::cout.fill() << '\n';
std::cout.put('x').put('\n');
std::cout.write("abcdef", 3) << '\n';
auto f = std::cout.flags();
std::cout << std::hex << 16 << '\n';
std::cout.flags(f);
std::cout << 16 << std::ends << std::flush << std::endl;
std::cout.setf(std::ios::fixed, std::ios::floatfield);
std::cout << 1.5;
std::cout.unsetf(std::ios::fixed);
std::cout << 1.5 << '\n';
std::cout << 1.0f / 3 << ' ' << 1.0L / 3 << ' ' << 100000.0 << ' ' << 1000000.0 << ' ' << 1e-5 << ' ' << -0.0 << ' '
          << 1.0 / 0.0 << '\n';
std::cout << std::setprecision(10) << 1.0 / 3 << ' ' << 1e9 << ' ' << std::hexfloat << 1.0 << std::defaultfloat << '\n';
std::ostringstream os;
os << std::setw(3) << 5 << 'x';
std::string r = os.str();
os.str("");
os.clear();
os << "new";
std::cout << r << os.str() << os.tellp() << '\n';
std::cout << std::setbase(16) << 31 << std::setbase(10) << std::quoted("a\"b")
          << std::resetiosflags(std::ios::basefield) << std::setiosflags(std::ios::hex) << 31 << std::dec << '\n';
std::cerr << "err\n";
std::clog << "log\n";
