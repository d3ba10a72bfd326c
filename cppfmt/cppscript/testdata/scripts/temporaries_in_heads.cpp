class Keeper {
    std::vector<int> data{2, 3, 4};

  public:
    ~Keeper() {
        std::cout << "dtor\n";
    }
    auto &items() {
        return data;
    }
};
Keeper Get() {
    return {};
}
for (auto &&items = Get(); auto &item : items.items())
    std::cout << item << '\n';
{
    auto &&k = Get();
    std::cout << "in\n";
}
{
    const Keeper &k = Get();
    std::cout << "in2\n";
}
if (auto &&k = Get(); k.items().size() == 3)
    std::cout << "yes\n";
for (auto &&k = Get(); k.items().size() > 1; k.items().pop_back())
    std::cout << k.items().size() << "\n";
std::cout << "end\n";
