template <typename To, typename From> To convert(From f) {
    return static_cast<To>(f);
}
template <> int convert(float f) {
    std::cout << "cf ";
    return static_cast<int>(f);
}
template <> char convert(int f) {
    std::cout << "ci ";
    return static_cast<char>(f);
}
std::cout << convert<int>(1.1f) << convert<char>(97) << convert<float>(3.14) << "\n";
