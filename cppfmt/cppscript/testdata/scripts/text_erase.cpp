int main() {
    std::string s="abcdefgh";
    s.erase(6);
    print(s);
    s.erase(1,2);
    print(s);
    s.erase(s.begin());
    print(s);
    s.erase(s.begin(),s.begin()+1);
    print(s);
    auto it=s.erase(s.begin());
    print(s, it==s.begin());
    s.erase();
    print(s.size());
    std::string u="a-b-c";
    std::erase(u,'-');
    print(u);
    print(std::erase_if(u,[](char c){return c=='a';}),u);
    u.erase(std::remove(u.begin(),u.end(),'b'),u.end());
    print(u);
}
