#include <cstdio>
#include <iostream>
#include <string>

int main() {
    const std::string a = "tab\there \"q\" back\\slash \x41\102\u00e9 nul:";
    std::cout << a << a.size() << '\n';
    std::string raw = R"x(line1
  "quoted" \n )" not end
)x";
    std::cout << raw << raw.size() << '\n';
    std::cout << "adjacent " "strings " R"(and \t raw)" "\n";
    const char* p = "multi\
line";
    std::cout << p << '\n';
    char marks[] = {'\'', '"', '\\', '\?', '\0', '\a'};
    int sum = 0;
    for (char c : marks) sum += c;
    std::cout << sum << ' ' << sizeof(marks) << ' ' << sizeof("abc") << ' ' << std::string("\0x", 2).size() << '\n';
    auto escape = [](const std::string& s) {
        std::string out;
        for (unsigned char c : s) {
            char buf[8];
            switch (c) {
                case '\n': out += "\\n"; break;
                case '\t': out += "\\t"; break;
                case '"':
                case '\\': out.append(1, '\\').push_back(static_cast<char>(c)); break;
                default:
                    if (c < 32 || c > 126) {
                        std::snprintf(buf, sizeof buf, "\\x%02x", static_cast<unsigned>(c));
                        out += buf;
                    } else out += static_cast<char>(c);
            }
        }
        return out;
    };
    std::cout << escape(a) << '\n' << escape(raw) << '\n';
    std::cout << "Größe: " << std::string("Größe").size() << " bytes, \u20ac " << 'x' << '\101' << "\n";
}
