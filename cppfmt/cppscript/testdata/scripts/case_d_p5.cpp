int main() {
    std::optional<std::string> o = "a";
    print(o);
    std::optional<char> c = 'x';
    print(c);
    std::variant<int,std::string> v = "s";
    print(v);
    std::pair<std::string,int> p{"a",1};
    print(p);
    std::tuple<char,std::string> t{'c',"s"};
    print(t);
    std::unordered_map<std::string,int> m{{"b",1},{"a",2},{"c",3}};
    print(m);
    print(std::optional<int>());
    print(std::vector<std::optional<std::string>>{"q", std::nullopt});
}
