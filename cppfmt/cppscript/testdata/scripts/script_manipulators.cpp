using namespace std;
ostream &tab2(ostream &s) {
    return s << '\t';
}
std::ostream &rule(std::ostream &os) {
    return os << std::string(5, '-') << '\n';
}
auto tab1 = [](ostream &os) -> ostream & {
    os << "<>";
    return os;
};
cout << "a" << tab1 << "b" << tab2 << "c" << rule << std::endl;
std::ostringstream o;
o << 1 << tab2 << 2 << rule;
cout << o.str();
