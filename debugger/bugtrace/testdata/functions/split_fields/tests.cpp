#include <cassert>
#include <string>
#include <vector>

std::vector<std::string> split_fields(const std::string& line);
std::string join_fields(const std::vector<std::string>& fields);

using Fields = std::vector<std::string>;

void test_plain() {
    assert((split_fields("a,b,c") == Fields{"a", "b", "c"}));
    assert((split_fields("") == Fields{""}));
    assert((split_fields(",x,") == Fields{"", "x", ""}));
}

void test_quotes() {
    assert((split_fields("\"a,b\",c") == Fields{"a,b", "c"}));
    assert((split_fields("\"say \"\"hi\"\"\"") == Fields{"say \"hi\""}));
}

void test_round_trip() {
    Fields fields{"plain", "a,b", "q\"q", ""};
    assert(join_fields(fields) == "plain,\"a,b\",\"q\"\"q\",");
    assert(split_fields(join_fields(fields)) == fields);
}
