struct Packet {
    std::uint8_t version = 1;
    std::uint16_t id = 0;
    std::uint32_t timestamp = 0;
    std::string payload;
};

class Writer {
    std::vector<std::uint8_t> buf_;

  public:
    template <typename T>
        requires std::unsigned_integral<T>
    Writer &put(T v) {
        for (int shift = (sizeof(T) - 1) * 8; shift >= 0; shift -= 8)
            buf_.push_back(static_cast<std::uint8_t>(v >> shift));
        return *this;
    }
    Writer &put(const std::string &s) {
        put(static_cast<std::uint16_t>(s.size()));
        buf_.insert(buf_.end(), s.begin(), s.end());
        return *this;
    }
    std::vector<std::uint8_t> take() {
        return std::move(buf_);
    }
};

class Reader {
    std::span<const std::uint8_t> data_;

  public:
    explicit Reader(std::span<const std::uint8_t> d) : data_(d) {
    }
    template <typename T> T get() {
        if (data_.size() < sizeof(T))
            throw std::length_error("truncated packet");
        T v = 0;
        for (auto b : data_.first(sizeof(T)))
            v = static_cast<T>(v << 8 | b);
        data_ = data_.subspan(sizeof(T));
        return v;
    }
    std::string text() {
        auto n = get<std::uint16_t>();
        if (data_.size() < n)
            throw std::length_error("truncated text");
        std::string s(data_.begin(), data_.begin() + n);
        data_ = data_.subspan(n);
        return s;
    }
    std::size_t left() const {
        return data_.size();
    }
};

std::vector<std::uint8_t> encode(const Packet &p) {
    return Writer().put(p.version).put(p.id).put(p.timestamp).put(p.payload).take();
}

Packet decode(std::span<const std::uint8_t> bytes) {
    Reader r(bytes);
    Packet p;
    p.version = r.get<std::uint8_t>();
    p.id = r.get<std::uint16_t>();
    p.timestamp = r.get<std::uint32_t>();
    p.payload = r.text();
    return p;
}

void dump(std::span<const std::uint8_t> d) {
    for (std::size_t row = 0; row < d.size(); row += 8) {
        std::printf("%04zx ", row);
        std::string ascii;
        for (std::size_t i = row; i < std::min(row + 8, d.size()); ++i) {
            std::printf(" %02x", d[i]);
            ascii += std::isprint(d[i]) ? static_cast<char>(d[i]) : '.';
        }
        std::printf("%*s|%s|\n", static_cast<int>(3 * (8 - ascii.size())) + 2, "", ascii.c_str());
    }
}
auto bytes = encode({.id = 0xBEEF, .timestamp = 1700000000u, .payload = "ping\n!"});
dump(bytes);
Packet p = decode(bytes);
print(+p.version, p.id, p.timestamp, p.payload.size(), encode(p) == bytes);
for (std::size_t n : {3u, 12u, 0u})
    try {
        decode(std::span(bytes).first(n));
    } catch (const std::length_error &e) {
        print(n, e.what());
    }
std::uint8_t sum =
    std::accumulate(bytes.begin(), bytes.end(), std::uint8_t{0}, [](std::uint8_t a, std::uint8_t b) { return a ^ b; });
print("xor", int{sum}, "max", static_cast<int>(std::ranges::max(bytes)));
