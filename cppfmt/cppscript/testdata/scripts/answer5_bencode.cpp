#include <cctype>
#include <cstdint>
#include <iostream>
#include <map>
#include <stdexcept>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

struct Value;
using List = std::vector<Value>;
using Dict = std::map<std::string, Value>;

struct Value {
    std::variant<std::int64_t, std::string, List, Dict> data;
};

class Decoder {
    std::string_view in_;
    std::size_t at_ = 0;

    [[noreturn]] void fail(const char *what) const {
        throw std::runtime_error(std::string(what) + " at byte " + std::to_string(at_));
    }
    char peek() const {
        if (at_ >= in_.size())
            fail("unexpected end");
        return in_[at_];
    }
    std::int64_t integer(char stop) {
        bool negative = peek() == '-';
        if (negative)
            ++at_;
        std::int64_t v = 0;
        if (!std::isdigit(static_cast<unsigned char>(peek())))
            fail("digit expected");
        while (peek() != stop) {
            if (!std::isdigit(static_cast<unsigned char>(peek())))
                fail("digit expected");
            v = v * 10 + (in_[at_++] - '0');
        }
        ++at_;
        return negative ? -v : v;
    }
    std::string text() {
        auto n = static_cast<std::size_t>(integer(':'));
        if (at_ + n > in_.size())
            fail("string too long");
        std::string s(in_.substr(at_, n));
        at_ += n;
        return s;
    }
    Value value() {
        switch (peek()) {
        case 'i':
            ++at_;
            return {integer('e')};
        case 'l': {
            ++at_;
            List items;
            while (peek() != 'e')
                items.push_back(value());
            ++at_;
            return {std::move(items)};
        }
        case 'd': {
            ++at_;
            Dict d;
            while (peek() != 'e') {
                auto key = text();
                if (!d.try_emplace(key, value()).second)
                    fail("duplicate key");
            }
            ++at_;
            return {std::move(d)};
        }
        default:
            return {text()};
        }
    }

  public:
    static Value decode(std::string_view s) {
        Decoder d;
        d.in_ = s;
        Value v = d.value();
        if (d.at_ != s.size())
            d.fail("trailing data");
        return v;
    }
};

std::string json(const Value &v) {
    switch (v.data.index()) {
    case 0:
        return std::to_string(std::get<0>(v.data));
    case 1:
        return '"' + std::get<std::string>(v.data) + '"';
    case 2: {
        std::string s = "[";
        for (const Value &e : std::get<List>(v.data))
            s += (s.size() > 1 ? "," : "") + json(e);
        return s + "]";
    }
    }
    std::string s = "{";
    for (const auto &[k, e] : std::get<Dict>(v.data))
        s += (s.size() > 1 ? ",\"" : "\"") + k + "\":" + json(e);
    return s + "}";
}

int main() {
    for (std::string_view s : {"i-42e", "4:spam", "l4:spami7eli1eee", "d3:cow3:moo4:infod5:filesl1:a1:be4:sizei99eee",
                               "le", "i12", "5:abc", "i1ei2e", "d1:ai1e1:ai2ee", "ix1e"}) {
        try {
            std::cout << s << " => " << json(Decoder::decode(s)) << '\n';
        } catch (const std::runtime_error &e) {
            std::cout << s << " => error: " << e.what() << '\n';
        }
    }
}
