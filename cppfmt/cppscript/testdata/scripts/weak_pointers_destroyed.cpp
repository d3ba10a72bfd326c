struct Foo {
    int value;
    Foo(int i) : value{i} {
    }
    ~Foo() {
        std::cout << "dtor " << value << "\n";
    }
};
void info(const std::weak_ptr<Foo> &p) {
    std::cout << p.expired() << p.use_count();
    if (const auto sp(p.lock()); sp) {
        std::cout << sp->value << "\n";
    } else {
        std::cout << "null\n";
    }
    if (auto q = p.lock())
        std::cout << q.use_count() << "\n";
}
std::weak_ptr<Foo> w;
info(w);
{
    auto s(std::make_shared<Foo>(7));
    w = s;
    info(w);
}
info(w);
