int main() {
    std::string s="abc";
    print(s.compare("abd")<0, s.compare("abc"), s.compare(1,2,"bc"), s.compare(0,1,std::string("b"))<0, s.compare(1,1,"abc",1,1));
    print(s=="abc", s!="x", s<"b", s<=s, s>"a", (s<=>std::string("abd"))<0);
    print("abc"==s, s.starts_with("ab"), s.starts_with('a'), s.ends_with("bc"), s.ends_with('x'), s.contains("b"), s.contains('z'));
    print(s.compare("ab"), s.compare("abcd"));
    print(std::string("b").compare("a"));
}
