struct Foo {
    int v;
    ~Foo() {
        std::cout << "d";
    }
};
void info(const std::weak_ptr<Foo> &p) {
    if (const auto sp = p.lock(); sp)
        std::cout << "x";
    else
        std::cout << "n";
}
std::weak_ptr<Foo> w;
info(w);
{
    auto s = std::make_shared<Foo>();
    w = s;
    info(w);
}
