#include <cstring>
char buf[] = "a:b:c";
char *p = std::strchr(buf, ':');
*p = '-';
const char *q = strrchr(buf, ':');
std::string s = "x=y";
if (char *e = strchr(s.data(), '='))
    *e = '+';
char *t = strstr(buf, "b");
*t = 'B';
std::cout << buf << q << s << strlen(p) << "\n";
