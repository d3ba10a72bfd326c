#include <deque>
#include <functional>
#include <iostream>
#include <sstream>
#include <stack>
#include <string>
#include <unordered_map>
#include <vector>

class Editor {
    std::string buffer;
    struct Change {
        std::function<void()> undo, redo;
        std::string label;
    };
    std::vector<Change> history;
    std::size_t applied = 0;

    void run(Change c) {
        c.redo();
        history.resize(applied);
        history.push_back(std::move(c));
        applied = history.size();
    }

  public:
    Editor() {
        history.reserve(16);
    }
    void insert(std::size_t at, const std::string &text) {
        if (at > buffer.size())
            throw std::out_of_range("insert at " + std::to_string(at) + " of " + std::to_string(buffer.size()));
        run({[this, at, n = text.size()] { buffer.erase(at, n); }, [this, at, text] { buffer.insert(at, text); },
             "insert " + text});
    }
    void erase(std::size_t at, std::size_t n) {
        auto old = buffer.substr(at, n);
        run({[this, at, old] { buffer.insert(at, old); }, [this, at, n] { buffer.erase(at, n); }, "erase " + old});
    }
    void replaceAll(const std::string &from, const std::string &to) {
        std::string before = buffer, after;
        std::size_t pos = 0, hit;
        while ((hit = before.find(from, pos)) != std::string::npos) {
            after.append(before, pos, hit - pos).append(to);
            pos = hit + from.length();
        }
        after += before.substr(pos);
        run({[this, before]() { buffer = before; }, [this, after]() { buffer = after; }, "replace " + from});
    }
    bool undo() {
        return applied > 0 && (history[--applied].undo(), true);
    }
    bool redo() {
        return applied < history.size() && (history[applied++].redo(), true);
    }
    const std::string &text() const noexcept {
        return buffer;
    }
    std::string next() const {
        return applied ? history[applied - 1].label : "-";
    }
};

int main() {
    Editor ed;
    std::unordered_map<std::string, std::function<void(std::istream &)>> commands;
    commands["ins"] = [&ed](std::istream &in) {
        std::size_t at;
        std::string s;
        in >> at >> std::ws;
        std::getline(in, s);
        ed.insert(at, s);
    };
    commands["del"] = [&ed](std::istream &in) {
        std::size_t at = 0, n = 0;
        in >> at >> n;
        ed.erase(at, n);
    };
    commands["sub"] = [&ed](std::istream &in) {
        std::string a, b;
        in >> a >> b;
        ed.replaceAll(a, b);
    };
    commands["undo"] = [&ed](std::istream &in) {
        int n = 1;
        if (!(in >> n))
            n = 1;
        while (n-- > 0 && ed.undo()) {
        }
    };
    commands["redo"] = [&ed](std::istream &) {
        if (!ed.redo())
            std::cout << "(nothing to redo) ";
    };

    std::istringstream script("ins 0 hello world\nins 5 , big\nsub l L\ndel 0 1\nundo 2\nredo\nredo\nredo\nins 99 "
                              "x\nundo 9\nins 0 fresh\nredo\nquit\n");
    for (std::string line; std::getline(script, line);) {
        std::istringstream args(line);
        std::string verb;
        args >> verb;
        try {
            commands.at(verb)(args);
            std::cout << verb << ": \"" << ed.text() << "\" last=" << ed.next() << '\n';
        } catch (const std::out_of_range &e) {
            std::cout << verb << " failed"
                      << (std::string(e.what()).find("insert") == 0 ? std::string(": ") + e.what() : "") << '\n';
        }
    }
}
