struct Foo {
    int v;
    ~Foo() {
        std::cout << "d";
    }
};
std::weak_ptr<Foo> w;
if (auto sp = w.lock(); sp)
    std::cout << "x";
{
    auto s = std::make_shared<Foo>();
    w = s;
    if (auto sp = w.lock(); sp)
        std::cout << "x" << sp.use_count();
}
if (std::unique_ptr<Foo> u = std::make_unique<Foo>(); u)
    std::cout << "u";
std::cout << "e";
