int main() {
    const char* p = "hello";
    print(std::strlen(p), std::strcmp(p,"help")<0, std::strncmp(p,"help",3));
    print(p[1], *p, std::string(p+2));
    for (const char* q=p; *q; ++q) std::cout<<*q<<'-';
    std::cout<<'\n';
    char buf[20];
    std::strcpy(buf,"abc");
    std::strcat(buf,"def");
    print(buf, std::strlen(buf));
    print(std::strchr(p,'l')-p, std::strstr(p,"lo")-p, std::strchr(p,'z')==nullptr);
    char arr[]="mutable";
    arr[0]='M';
    print(arr, sizeof(arr));
    print(std::memcmp("abc","abd",3)<0);
    const char* names[]={"a","b","c"};
    for (auto n: names) print(n);
    print(std::size(names));
    char z[8];
    std::strncpy(z, "hello world", 7);
    z[7] = '\0';
    print(z);
    std::memset(z, 'x', 3);
    print(z);
    print(std::strrchr(p, 'l') - p);
}
