#include <cassert>
#include <climits>
#include <optional>
#include <string_view>

std::optional<int> parse_number(std::string_view text);

void test_plain() {
    assert(parse_number("0") == 0);
    assert(parse_number("1950") == 1950);
    assert(parse_number("9") == 9);
}

void test_sign() {
    assert(parse_number("-12") == -12);
    assert(parse_number("+7") == 7);
    assert(!parse_number("-"));
    assert(!parse_number("+-3"));
}

void test_garbage() {
    assert(!parse_number(""));
    assert(!parse_number("12a"));
    assert(!parse_number("1/2"));
    assert(!parse_number("4:"));
    assert(!parse_number(" 5"));
}

void test_limits() {
    assert(parse_number("2147483647") == INT_MAX);
    assert(!parse_number("2147483648"));
    assert(parse_number("-2147483648") == INT_MIN);
    assert(!parse_number("-2147483649"));
    assert(!parse_number("99999999999999999999999999"));
}
