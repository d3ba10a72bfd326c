int main() {
    std::string s="hello hello";
    print(s.find("llo"), s.find("llo",3), s.find('o'), s.find('z')==std::string::npos, s.rfind("hello"), s.rfind('l'), s.rfind("hello",3), s.find_first_of("ol"), s.find_last_of("eh"), s.find_first_not_of("hel"), s.find_last_not_of("lo"), s.find_first_of('o',5), s.find("lxx",0,1));
    print(s.find(std::string("lo")), s.find(""), s.rfind(""), s.find_first_of("xyz") == s.npos, s.find_last_of('l'), s.find_first_not_of(' ', 3), s.find_last_not_of("o", 9));
    print(std::string::npos);
    print((int)s.find("zz"));
}
