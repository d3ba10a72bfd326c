int main() {
    print(std::isalpha('a')!=0, std::isdigit('5')!=0, std::isspace(' ')!=0, std::isupper('A')!=0, std::islower('a')!=0, std::isalnum('_')!=0, std::ispunct('!')!=0, std::isxdigit('f')!=0, (char)std::toupper('q'), (char)std::tolower('Q'), std::toupper('q'), std::iscntrl('\n')!=0, std::isprint('a')!=0, std::isgraph(' ')!=0, std::isblank('\t')!=0);
    print(isalpha('x') != 0, toupper('x'));
    std::string s = "Hello";
    std::transform(s.begin(), s.end(), s.begin(), ::toupper);
    print(s);
    std::transform(s.begin(), s.end(), s.begin(), [](unsigned char c) { return std::tolower(c); });
    print(s);
}
