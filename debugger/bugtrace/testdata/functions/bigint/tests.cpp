#include <cassert>

#include "bigint.cpp"

void test_text() {
    assert(BigInt().text() == "0");
    assert(BigInt(7).text() == "7");
    assert(BigInt(1000000000).text() == "1000000000");
    assert(BigInt(18446744073709551615ull).text() == "18446744073709551615");
}

void test_add() {
    BigInt sum(999999999);
    sum.add(BigInt(1));
    assert(sum.text() == "1000000000");
    sum.add(BigInt(5000000000000000000ull));
    assert(sum.text() == "5000000001000000000");
    BigInt small(3);
    small.add(BigInt(4));
    assert(small.text() == "7");
}

void test_multiply() {
    BigInt factorial(1);
    for (std::uint32_t i = 2; i <= 25; i++) factorial.multiply(i);
    assert(factorial.text() == "15511210043330985984000000");
    factorial.multiply(0);
    assert(factorial.text() == "0");
}
