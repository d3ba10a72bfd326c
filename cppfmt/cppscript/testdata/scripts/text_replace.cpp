int main() {
    std::string s="hello world";
    s.replace(0,5,"HI");
    print(s);
    s.replace(s.begin(),s.begin()+2,"bye");
    print(s);
    s.replace(0,3,2,'z');
    print(s);
    s.replace(0,1,"abcdef",3);
    print(s);
    s.replace(s.find("world"),5,std::string("there"));
    print(s);
    s.replace(0, 2, std::string("12345"), 1, 2);
    print(s);
    s.replace(s.begin(), s.begin()+1, 3, '=');
    print(s);
    std::string r="RR";
    s.replace(s.begin(), s.begin()+1, r.begin(), r.end());
    print(s);
}
