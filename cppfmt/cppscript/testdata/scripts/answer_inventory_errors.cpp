#include <functional>
#include <iostream>
#include <map>
#include <string>
#include <vector>

enum class ErrorCode { NotFound, Insufficient, Invalid };

struct InventoryError {
    ErrorCode code;
    std::string detail;
};

std::ostream &operator<<(std::ostream &os, ErrorCode c) {
    switch (c) {
    case ErrorCode::NotFound:
        return os << "NotFound";
    case ErrorCode::Insufficient:
        return os << "Insufficient";
    case ErrorCode::Invalid:
        return os << "Invalid";
    }
    return os << "?";
}

class Inventory {
    std::map<std::string, int> stock_;

  public:
    void add(const std::string &sku, int n) {
        if (n <= 0)
            throw InventoryError{ErrorCode::Invalid, "quantity " + std::to_string(n)};
        stock_[sku] += n;
    }
    int remove(const std::string &sku, int n) {
        auto it = stock_.find(sku);
        if (it == stock_.end())
            throw InventoryError{ErrorCode::NotFound, sku};
        if (it->second < n)
            throw InventoryError{ErrorCode::Insufficient, sku + " has " + std::to_string(it->second)};
        it->second -= n;
        int left = it->second;
        if (left == 0)
            stock_.erase(it);
        return left;
    }
    auto begin() const {
        return stock_.begin();
    }
    auto end() const {
        return stock_.end();
    }
};

bool attempt(const std::string &what, const std::function<void()> &action) {
    try {
        action();
        std::cout << "ok     " << what << '\n';
        return true;
    } catch (const InventoryError &e) {
        std::cout << "failed " << what << ": " << e.code << " (" << e.detail << ")\n";
    } catch (int status) {
        std::cout << "failed " << what << ": status " << status << '\n';
    } catch (...) {
        std::cout << "failed " << what << ": unknown\n";
    }
    return false;
}

int main() {
    Inventory inv;
    std::vector<std::pair<std::string, std::function<void()>>> script{
        {"add bolts", [&] { inv.add("bolt", 100); }},
        {"add nuts", [&] { inv.add("nut", 40); }},
        {"negative add", [&] { inv.add("nut", -3); }},
        {"take 30 bolts", [&] { std::cout << "left " << inv.remove("bolt", 30) << '\n'; }},
        {"take 50 nuts", [&] { inv.remove("nut", 50); }},
        {"take gears", [&] { inv.remove("gear", 1); }},
        {"status", [] { throw 42; }},
        {"string", [] { throw std::string("odd"); }},
        {"take all nuts", [&] { inv.remove("nut", 40); }},
    };
    int ok = 0;
    for (auto &[name, fn] : script)
        ok += attempt(name, fn);
    std::cout << ok << '/' << script.size() << " succeeded\n";
    for (const auto &[sku, n] : inv)
        std::cout << sku << " x" << n << '\n';
}
