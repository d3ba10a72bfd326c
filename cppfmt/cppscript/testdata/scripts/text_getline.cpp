int main() {
    std::istringstream in("a b\nc d\n\ne");
    std::string l;
    while (std::getline(in,l)) print("["+l+"]");
    std::istringstream i2("1,2,,3");
    while (std::getline(i2,l,',')) print("["+l+"]");
    std::istringstream i3("x y 3");
    std::string a,b;
    int n;
    i3>>a>>b>>n;
    print(a,b,n);
    print(i3.eof(), i3.fail(), (bool)i3);
}
