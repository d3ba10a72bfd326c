int main() {
    std::string s="hello";
    print(s.at(1), s[0], s.front(), s.back(), s.data(), s.c_str());
    s.front()='J';
    s.back()='y';
    s.at(2)='L';
    print(s);
    s[1]='E';
    print(s, s[s.size()]=='\0');
    try { s.at(9);
    } catch (const std::out_of_range& e) { print(e.what());
    }
}
