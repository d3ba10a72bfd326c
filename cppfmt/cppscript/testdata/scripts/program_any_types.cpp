int main() {
    std::any a = 5;
    std::cout << std::any_cast<int>(a) << a.has_value() << "\n";
    a = std::string("hi");
    if (auto* s = std::any_cast<std::string>(&a)) std::cout << *s << s->size() << "\n";
    try { std::any_cast<double>(a); } catch (const std::bad_any_cast& e) { std::cout << "bad: " << e.what() << "\n"; }
    std::cout << (a.type() == typeid(std::string)) << (a.type() == typeid(int)) << "\n";
    std::vector<std::any> v{1, 2.5, std::string("x"), 'c', true};
    for (auto& e : v) {
        if (e.type() == typeid(int)) std::cout << "int " << std::any_cast<int>(e) << "\n";
        else if (e.type() == typeid(double)) std::cout << "double " << std::any_cast<double>(e) << "\n";
        else if (e.type() == typeid(std::string)) std::cout << "string " << std::any_cast<const std::string&>(e) << "\n";
        else std::cout << "other\n";
    }
    a.reset(); std::cout << a.has_value() << "\n";
    std::map<std::string, std::any> cfg; cfg["port"] = 80; cfg["name"] = std::string("srv");
    std::cout << std::any_cast<int>(cfg["port"]) + 1 << "\n";
    auto b = std::make_any<std::vector<int>>({1, 2, 3}); std::any_cast<std::vector<int>&>(b).push_back(4);
    std::cout << std::any_cast<std::vector<int>>(b).size() << "\n";
    a.emplace<double>(2.5); std::cout << std::any_cast<double>(a) << "\n"; std::swap(a, b);
}
