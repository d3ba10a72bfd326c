int main() {
    std::string s;
    s.assign("abc");
    print(s);
    s.assign(3,'z');
    print(s);
    s.assign("abcdef",2);
    print(s);
    std::string t="hello";
    s.assign(t);
    print(s);
    s.assign(t,1,3);
    print(s);
    s.assign({'a','b'});
    print(s);
    s.assign(t.begin()+1,t.end());
    print(s);
    s='c';
    print(s);
    s={'x','y'};
    print(s);
    s = "lit";
    print(s);
    s.assign(std::string_view("sv"));
    print(s);
}
