int main() {
    std::string s="hello";
    print(s.substr(), s.substr(2), s.substr(1,3), s.substr(5), s.substr(1,100));
    char buf[4]={};
    s.copy(buf,3,1);
    print(std::string(buf));
    std::string t="other";
    s.swap(t);
    print(s,t);
    std::swap(s,t);
    print(s,t);
    try { s.substr(6);
    } catch (std::out_of_range& e) { print(e.what());
    }
}
