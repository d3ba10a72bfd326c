int main() {
    std::string a(3,'x'), b("hello",3), c("hello world",6,5), d{'a','b'}, e(d), f(c.begin(),c.begin()+2), g;
    print(a,b,c,d,e,f,g);
    std::string h = {"abc"};
    std::string i("abc");
    std::string j(i,1);
    std::string k(std::string_view("zz"));
    print(h,j,k);
    std::string l = std::string(2,'q') + 'r';
    print(l);
    std::string m(i, 1, 1);
    print(m);
    std::string n(i.rbegin(), i.rend());
    print(n);
    std::vector<char> v{'x','y'};
    std::string o(v.begin(), v.end());
    print(o);
    std::string p(v.data(), v.size());
    print(p);
}
