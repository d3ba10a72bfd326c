int main() {
    std::string s="abc";
    for (auto it=s.rbegin(); it!=s.rend(); ++it) std::cout<<*it;
    for (auto it=s.cbegin(); it!=s.cend(); it++) std::cout<<*it;
    std::cout<<std::string(s.crbegin(),s.crend())<<'\n';
    *s.begin()='Z';
    print(s);
    print(s.end()-s.begin(), std::distance(s.begin(),s.end()));
}
