struct Address {
    std::string street;
    std::optional<std::string> zip;
};
struct Company {
    std::string name;
    std::optional<Address> address;
};
struct Person {
    std::string name;
    std::optional<Company> employer;
    int age;
};

template <typename T, typename F> auto and_then(const std::optional<T> &o, F f) -> decltype(f(*o)) {
    if (!o)
        return std::nullopt;
    return f(*o);
}

template <typename T, typename F>
auto fmap(const std::optional<T> &o, F &&f) -> std::optional<std::decay_t<decltype(std::invoke(f, *o))>> {
    return o ? std::make_optional(std::invoke(std::forward<F>(f), *o)) : std::nullopt;
}

std::optional<int> toInt(const std::string &s) {
    int v{};
    auto res = std::from_chars(s.data(), s.data() + s.size(), v);
    if (res.ec == std::errc() && res.ptr == s.data() + s.size())
        return v;
    return {};
}

std::optional<int> zipOf(const Person &p) {
    auto address = and_then(p.employer, [](const Company &c) { return c.address; });
    auto zip = and_then(address, [](const Address &a) { return a.zip; });
    return and_then(zip, toInt);
}
const std::vector<Person> people{
    {"Ann", Company{"Acme", Address{"Main St 1", "12345"}}, 40},
    {"Bob", Company{"Bolt", Address{"Side St 2", std::nullopt}}, 33},
    {"Cyd", Company{"Core", std::nullopt}, 28},
    {"Dee", std::nullopt, 51},
    {"Eve", Company{"Echo", Address{"High St 9", "9x9"}}, 19},
};
for (const auto &p : people)
    print(p.name, zipOf(p), fmap(p.employer, &Company::name).value_or("unemployed"));
auto lengths = fmap(people[0].employer, [](const Company &c) { return c.name.size() * 10; });
print(lengths, lengths > std::optional<std::size_t>(39), std::optional<int>{} < std::optional<int>{-5});
std::optional<std::string> cache;
auto lookup = [&cache](const std::string &key) -> const std::string & {
    if (!cache) {
        print("computing", key);
        cache.emplace(key.rbegin(), key.rend());
    }
    return *cache;
};
print(lookup("drawer"));
print(lookup("ignored"));
cache.reset();
print(cache.has_value());
print(lookup("again"));
print(cache->size());
try {
    print(people[3].employer.value().name);
} catch (const std::bad_optional_access &e) {
    print("caught:", e.what());
}
