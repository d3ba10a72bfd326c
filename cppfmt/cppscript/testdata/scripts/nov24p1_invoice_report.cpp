using namespace std;

enum class Category { Goods, Service, Shipping };

ostream &operator<<(ostream &os, Category c) {
    switch (c) {
    case Category::Goods:
        return os << "goods";
    case Category::Service:
        return os << "service";
    case Category::Shipping:
        return os << "shipping";
    }
    return os << "?";
}

struct Item {
    string description;
    Category category;
    int quantity = 1;
    double unitPrice = 0;
    double discount = 0.0;

    double total() const {
        return round(quantity * unitPrice * (1 - discount) * 100) / 100;
    }
};

struct Invoice {
    string number;
    vector<Item> items;

    Invoice &operator<<(Item item) {
        items.push_back(std::move(item));
        return *this;
    }
    double operator[](Category c) const {
        double sum = 0;
        for (auto &i : items)
            if (i.category == c)
                sum += i.total();
        return sum;
    }
};
Invoice inv{.number = "2024-0117", .items = {}};
inv << Item{"Steel bolts M8", Category::Goods, 250, 0.18} << Item{"Power drill", Category::Goods, 1, 129.0, 0.15}
    << Item{"Assembly", Category::Service, 3, 62.5}
    << Item{.description = "Express courier", .category = Category::Shipping, .unitPrice = 24.9};

ostringstream report;
report << "INVOICE " << inv.number << "\n" << string(52, '-') << "\n" << fixed << setprecision(2);
for (const auto &item : inv.items) {
    ostringstream cat;
    cat << item.category;
    report << left << setw(20) << item.description << setw(10) << cat.str() << right << setw(5) << item.quantity
           << " x " << setw(6) << item.unitPrice << setw(8) << item.total() << "\n";
}
const map<Category, double> vat = {{Category::Goods, 0.2}, {Category::Service, 0.1}, {Category::Shipping, 0.0}};
double net = 0, tax = 0;
for (auto [cat, rate] : vat) {
    net += inv[cat];
    tax += inv[cat] * rate;
    report << setw(44) << "VAT " + to_string(int(rate * 100)) + "% on" << setw(8) << inv[cat] << "\n";
}
report << setw(44) << "net" << setw(8) << net << "\n"
       << setw(44) << "tax" << setw(8) << tax << "\n"
       << setw(44) << "due" << setw(8) << net + tax << "\n";
cout << report.str();
const string text = report.str();
print("lines:", count(text.begin(), text.end(), '\n'), "chars:", text.size());
print(vat.begin()->first, vat.rbegin()->first);
