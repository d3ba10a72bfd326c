std::string t;
for (char c : std::string("Hello World 123")) {
    if (std::isalpha((unsigned char)c))
        t += std::toupper(c);
    else if (isdigit(c))
        t += '#';
    else if (std::isspace(c))
        t += '_';
}
print(t, isalnum('x') != 0, ispunct('!') != 0, isupper('A') != 0, islower('A') != 0, isxdigit('f') != 0,
      iscntrl('\n') != 0, isprint('a') != 0, isgraph(' ') != 0, (char)tolower('Q'), isblank('\t') != 0);
char a[20] = "abc";
print(strlen(a), strcmp(a, "abd") < 0, strncmp(a, "abx", 2), std::strchr(a, 'b') - a);
strcat(a, "def");
strcpy(a + 1, "ZZ");
print(a, memcmp("ab", "ac", 2) < 0);
print(std::atoi("42x"), std::atof("2.5"), atol("7"), strtol("ff", nullptr, 16));
char *e;
long v = std::strtol("12rest", &e, 10);
print(v, e);
double dv = strtod("1.5e3z", &e);
print(dv, *e);
std::memset(a, 'x', 3);
a[3] = 0;
print(a, strstr("hello", "ll"), strrchr("a/b/c", '/'), strspn("aab", "a"), strcspn("abc", "c"), strpbrk("abc", "bc"));
char c = 'a';
c++;
c += 2;
print(c, c - 'a', (char)(c + 1), 'a' + 1, '0' + 5, "abc"[1], *"x", c > 'b');
int digits = '7' - '0';
print(digits, sizeof("abc"), std::string(1, 'x' + 1));
char arr[] = {'a', 'b', '\0'};
print(arr, sizeof arr);
const char *p = "ptr";
while (*p)
    std::cout << *p++;
std::cout << "\n";
for (const char *q = "xyz"; *q; ++q)
    std::cout << *q << ',';
std::cout << "\n";
char m[2][4] = {"abc", "de"};
print(m[0], m[1][0]);
print('\x41', '\101', "\u00e9", "tab\tq\"\\", '\'', "\0abc"[1]);
