class Writer {
    std::vector<std::uint8_t> buf_;

  public:
    Writer &varint(std::uint64_t v) {
        while (v >= 0x80) {
            buf_.push_back(static_cast<std::uint8_t>(v | 0x80));
            v >>= 7;
        }
        buf_.push_back(static_cast<std::uint8_t>(v));
        return *this;
    }
    Writer &zigzag(std::int64_t v) {
        return varint((static_cast<std::uint64_t>(v) << 1) ^ static_cast<std::uint64_t>(v >> 63));
    }
    Writer &text(std::string_view s) {
        varint(s.size());
        buf_.insert(buf_.end(), s.begin(), s.end());
        return *this;
    }
    Writer &real(float f) {
        auto bits = std::bit_cast<std::uint32_t>(f);
        for (int i = 0; i < 4; ++i, bits >>= 8)
            buf_.push_back(bits & 0xFF);
        return *this;
    }
    [[nodiscard]] const std::vector<std::uint8_t> &bytes() const noexcept {
        return buf_;
    }
};

class Reader {
    std::span<const std::uint8_t> in_;

  public:
    explicit Reader(std::span<const std::uint8_t> in) : in_(in) {
    }
    std::uint8_t byte() {
        if (in_.empty())
            throw std::length_error("truncated message");
        auto b = in_.front();
        in_ = in_.subspan(1);
        return b;
    }
    std::uint64_t varint() {
        std::uint64_t v = 0;
        for (int shift = 0; shift < 64; shift += 7) {
            const std::uint64_t b = byte();
            v |= (b & 0x7F) << shift;
            if (!(b & 0x80))
                return v;
        }
        throw std::overflow_error("varint too long");
    }
    std::int64_t zigzag() {
        const auto u = varint();
        return static_cast<std::int64_t>(u >> 1) ^ -static_cast<std::int64_t>(u & 1);
    }
    std::string text() {
        const auto n = varint();
        if (n > in_.size())
            throw std::length_error("string of " + std::to_string(n) + " bytes, only " + std::to_string(in_.size()) +
                                    " left");
        std::string s(in_.begin(), in_.begin() + n);
        in_ = in_.subspan(n);
        return s;
    }
    float real() {
        std::uint32_t bits = 0;
        for (int i = 0; i < 4; ++i)
            bits |= std::uint32_t{byte()} << 8 * i;
        return std::bit_cast<float>(bits);
    }
    bool done() const {
        return in_.empty();
    }
};

std::string hex(std::span<const std::uint8_t> data) {
    std::ostringstream os;
    os << std::hex << std::setfill('0');
    for (auto b : data)
        os << std::setw(2) << int{b};
    return os.str();
}

Writer w;
w.varint(300).zigzag(-1).zigzag(150).text("héllo").real(-0.15625f).varint(UINT64_MAX);
const auto &msg = w.bytes();
print(msg.size(), "bytes:", hex(msg));

Reader r(msg);
auto a = r.varint();
auto b = r.zigzag();
auto c = r.zigzag();
auto s = r.text();
auto f = r.real();
auto big = r.varint();
print(a, b, c, s, f, big == std::numeric_limits<std::uint64_t>::max(), r.done());

for (auto n : {0ll, -64ll, 63ll, 64ll, INT64_MIN + 0ll}) {
    Writer one;
    one.zigzag(n);
    std::cout << n << " -> " << hex(one.bytes()) << " -> " << Reader(one.bytes()).zigzag() << '\n';
}

const std::vector<std::vector<std::uint8_t>> broken{{0x80}, std::vector<std::uint8_t>(11, 0xFF), {0x05, 'a', 'b'}};
for (const auto &data : broken) {
    Reader bad(data);
    try {
        if (data.size() == 3)
            print(bad.text());
        else
            print(bad.varint());
    } catch (const std::overflow_error &e) {
        print("overflow:", e.what());
    } catch (const std::length_error &e) {
        print("length:", e.what());
    }
}
