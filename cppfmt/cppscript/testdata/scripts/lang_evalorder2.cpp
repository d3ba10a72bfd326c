int main() {
    int i=0;
    int a[5]={};
    a[i++]=i;
    print(i);
    int j=1;
    j = j++ + 1;
    print(j);
    std::string s="a";
    auto g=[&](const char* t){ s+=t;
        return s;
    };
    std::cout << g("b") << g("c") << s << '\n';
    std::vector<int> v{1,2};
    auto h=[&]{ v.push_back(9);
        return 0;
    };
    print(v.size(), h(), v.size());
}
