struct Money { long cents = 0; constexpr Money() = default; constexpr explicit Money(long c) : cents(c) {} 
  friend Money operator+(Money a, Money b) { return Money(a.cents + b.cents); } Money& operator+=(Money o) { cents += o.cents; return *this; }
  friend Money operator*(Money a, int n) { return Money(a.cents * n); } friend Money operator*(int n, Money a) { return a * n; }
  auto operator<=>(const Money&) const = default;
  friend std::ostream& operator<<(std::ostream& os, const Money& m) { return os << '$' << m.cents / 100 << '.' << std::setw(2) << std::setfill('0') << m.cents % 100 << std::setfill(' '); } };
struct Item { std::string sku; Money price; int qty; Money total() const { return price * qty; } };
class Inventory { std::map<std::string, Item> items_; public:
  Inventory& add(std::string sku, Money p, int q) { auto [it, fresh] = items_.try_emplace(sku, Item{sku, p, q}); if (!fresh) it->second.qty += q; return *this; }
  bool remove(const std::string& sku, int q) { auto it = items_.find(sku); if (it == items_.end() || it->second.qty < q) return false; if ((it->second.qty -= q) == 0) items_.erase(it); return true; }
  Money total() const { Money t; for (const auto& [k, i] : items_) t += i.total(); return t; }
  const Item* cheapest() const { const Item* best = nullptr; for (auto& [_, i] : items_) if (!best || i.price < best->price) best = &i; return best; }
  size_t size() const { return items_.size(); } };
Inventory inv; inv.add("a1", Money(250), 4).add("b2", Money(1999), 1).add("a1", Money(250), 2);
std::cout << inv.total() << " " << inv.size() << "\n";
std::cout << std::boolalpha << inv.remove("a1", 10) << inv.remove("b2", 1) << " " << inv.size() << "\n";
if (const Item* c = inv.cheapest()) std::cout << c->sku << " " << c->price << " x" << c->qty << "\n";
std::cout << 3 * Money(105) << (Money(1) == Money(1)) << (Money(2) < Money(1)) << "\n";
