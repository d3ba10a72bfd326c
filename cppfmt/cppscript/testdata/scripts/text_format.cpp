int main() {
    std::string s="abc";
    std::cout<<std::setw(6)<<s<<'|'<<std::left<<std::setw(6)<<s<<'|'<<std::right<<std::setfill('*')<<std::setw(6)<<s<<'\n';
    std::cout<<std::quoted("a \"q\"")<<'\n';
    std::istringstream in("\"x y\" z");
    std::string q;
    in>>std::quoted(q);
    print(q);
}
