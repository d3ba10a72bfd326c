// std::byte of <cstddef> ([support.types.byteops]).
namespace std {

// Of <bit> ([bit.endian]), on x86-64.
enum class endian { little = 1234, big = 4321, native = little };

enum class byte : unsigned char {};

template <class T>
constexpr T to_integer(byte b) {
    return static_cast<T>(b);
}
constexpr byte operator|(byte a, byte b) { return static_cast<byte>(static_cast<unsigned char>(a) | static_cast<unsigned char>(b)); }
constexpr byte operator&(byte a, byte b) { return static_cast<byte>(static_cast<unsigned char>(a) & static_cast<unsigned char>(b)); }
constexpr byte operator^(byte a, byte b) { return static_cast<byte>(static_cast<unsigned char>(a) ^ static_cast<unsigned char>(b)); }
constexpr byte operator~(byte a) { return static_cast<byte>(~static_cast<unsigned char>(a)); }
template <class T>
constexpr byte operator<<(byte a, T n) {
    return static_cast<byte>(static_cast<unsigned char>(a) << n);
}
template <class T>
constexpr byte operator>>(byte a, T n) {
    return static_cast<byte>(static_cast<unsigned char>(a) >> n);
}
constexpr byte& operator|=(byte& a, byte b) { return a = a | b; }
constexpr byte& operator&=(byte& a, byte b) { return a = a & b; }
constexpr byte& operator^=(byte& a, byte b) { return a = a ^ b; }
template <class T>
constexpr byte& operator<<=(byte& a, T n) {
    return a = a << n;
}
template <class T>
constexpr byte& operator>>=(byte& a, T n) {
    return a = a >> n;
}

}
