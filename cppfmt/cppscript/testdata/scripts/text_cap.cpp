int main() {
    std::string s="abc";
    print(s.empty(), s.size(), s.length(), s.max_size() > 1000);
    s.reserve(100);
    print(s.capacity() >= 100);
    s.shrink_to_fit();
    s.resize(5,'*');
    print(s);
    s.resize(2);
    print(s);
    s.clear();
    print(s.empty());
    s.resize(2);
    print(s.size(), (int)s[0]);
}
