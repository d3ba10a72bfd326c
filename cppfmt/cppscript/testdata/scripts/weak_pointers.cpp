struct Foo {
    int v;
    Foo(int i) : v{i} {
    }
};
std::weak_ptr<Foo> w;
std::cout << w.expired() << w.use_count() << "\n";
if (const auto sp(w.lock()); sp)
    std::cout << sp->v;
else
    std::cout << "null\n";
auto s = std::make_shared<Foo>(3);
w = s;
if (const auto sp(w.lock()); sp)
    std::cout << sp->v << sp.use_count() << "\n";
std::weak_ptr<Foo> w2 = w;
w2.reset();
w.swap(w2);
std::cout << w.expired() << w2.expired() << "\n";
std::vector<std::weak_ptr<Foo>> ws(2);
std::cout << ws[0].expired() << ws[1].lock().use_count() << "\n";
