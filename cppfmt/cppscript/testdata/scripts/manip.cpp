std::ostringstream o; o << std::hex << std::showbase << 255 << ' ' << std::oct << 8 << std::dec << std::noshowbase << ' ' << 10; std::cout << o.str() << "\n";
std::cout << std::left << std::setw(8) << "ab" << '|' << std::right << std::setw(8) << 42 << '|' << std::internal << std::setw(8) << -42 << "|\n";
std::cout << std::setfill('*') << std::setw(10) << 3.14159 << std::setfill(' ') << ' ' << std::scientific << std::setprecision(2) << 12345.678 << ' ' << std::defaultfloat << std::setprecision(6) << 0.0001 << ' ' << 1e20 << "\n";
std::cout << std::boolalpha << true << std::noboolalpha << false << ' ' << std::uppercase << std::hex << 0xabc << std::nouppercase << std::dec << ' ' << std::showpos << 5 << std::noshowpos << "\n";
std::istringstream in("12 abc 3.5 x y\nrest of line\n7"); int a; std::string s; double d; char c; in >> a >> s >> d >> c; std::string r; std::getline(in, r); std::string r2; std::getline(in, r2); int last; in >> last; std::cout << a << s << d << c << '[' << r << "][" << r2 << ']' << last << in.eof() << in.fail() << "\n";
int bad; std::istringstream e("zz"); if (!(e >> bad)) std::cout << "fail\n"; e.clear(); std::string z; e >> z; std::cout << z << "\n";
std::istringstream csv("a,b,,d"); std::string f; while (std::getline(csv, f, ',')) std::cout << '<' << f << '>'; std::cout << "\n";
std::stringstream ss; ss << 1 << ' ' << 2; int x, y; ss >> x >> y; std::cout << x + y << "\n"; std::cout << std::quoted("he said \"hi\"") << "\n";
std::cout << std::setprecision(17) << 0.1 << ' ' << std::setprecision(6) << 1.0f / 3 << ' ' << 100000.0 << ' ' << 1000000.0 << ' ' << 1234567.0 << "\n";
