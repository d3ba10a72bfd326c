struct Book {
    std::string title;
    std::string isbn;
};
auto cmp = [](const Book &a, const Book &b) { return a.isbn > b.isbn; };
template <typename V> using M = std::map<Book, V, decltype(cmp)>;
const Book e{"E", "100"}, f{"F", "200"};
M<double> m2;
m2[e] = 4;
m2[f] = 5;
for (const auto &[k, v] : m2)
    std::cout << k.title << v << "\n";
