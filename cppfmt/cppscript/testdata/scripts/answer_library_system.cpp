#include <algorithm>
#include <iostream>
#include <map>
#include <memory>
#include <stdexcept>
#include <string>
#include <vector>

struct Book {
    std::string isbn, title, author;
    int year;
    bool borrowed;
    Book(std::string i, std::string t, std::string a, int y) : isbn(i), title(t), author(a), year(y), borrowed(false) {
    }
};

using BookPtr = std::shared_ptr<Book>;

class Library {
    std::vector<BookPtr> books;
    std::map<std::string, std::vector<std::weak_ptr<Book>>> loans;

  public:
    BookPtr add(const std::string &isbn, const std::string &title, const std::string &author, int year) {
        books.push_back(std::make_shared<Book>(isbn, title, author, year));
        return books.back();
    }
    template <typename Pred> std::vector<BookPtr> search(Pred p) const {
        std::vector<BookPtr> res;
        std::copy_if(books.begin(), books.end(), std::back_inserter(res), [&](const BookPtr &b) { return p(*b); });
        return res;
    }
    void lend(const std::string &isbn, const std::string &member) {
        auto found = search([&](const Book &b) { return b.isbn == isbn; });
        if (found.empty())
            throw std::invalid_argument("unknown isbn " + isbn);
        if (found[0]->borrowed)
            throw std::logic_error(found[0]->title + " is on loan");
        found[0]->borrowed = true;
        loans[member].push_back(found[0]);
    }
    void discard(const std::string &isbn) {
        books.erase(std::remove_if(books.begin(), books.end(), [&](const BookPtr &b) { return b->isbn == isbn; }),
                    books.end());
    }
    void report() const {
        for (const auto &[who, list] : loans) {
            std::cout << who << ":";
            for (const auto &w : list) {
                if (auto b = w.lock())
                    std::cout << " [" << b->title << "]";
                else
                    std::cout << " [gone]";
            }
            std::cout << '\n';
        }
    }
};

int main() {
    Library lib;
    lib.add("111", "Dune", "Herbert", 1965);
    lib.add("222", "Emma", "Austen", 1815);
    lib.add("333", "Persuasion", "Austen", 1817);
    const std::pair<const char *, const char *> requests[] = {
        {"222", "Zoe"}, {"222", "Max"}, {"999", "Max"}, {"111", "Zoe"}, {"333", "Al"}};
    for (const auto &[isbn, who] : requests) {
        try {
            lib.lend(isbn, who);
            std::cout << who << " got " << isbn << '\n';
        } catch (const std::invalid_argument &e) {
            std::cout << who << " asked wrongly: " << e.what() << '\n';
        } catch (const std::logic_error &e) {
            std::cout << who << " must wait: " << e.what() << '\n';
        }
    }
    lib.discard("111");
    lib.report();
    for (const auto &b : lib.search([](const Book &b) { return b.author == "Austen" && b.year > 1816; }))
        std::cout << b->title << " (" << b->year << ") " << (b->borrowed ? "out" : "in") << '\n';
}
