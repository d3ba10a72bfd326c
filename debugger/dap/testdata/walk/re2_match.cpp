// Matches and captures.
#include <cstdio>
#include <string>
#include "re2/re2.h"

int main() {
    RE2 date("(\\d{4})-(\\d{2})-(\\d{2})");
    std::string text = "from 2021-03-04 to 2022-05-06";
    re2::StringPiece rest(text);
    int year, month, day, sum = 0;
    while (RE2::FindAndConsume(&rest, date, &year, &month, &day)) sum += year + month + day;
    std::printf("%d %d\n", sum, RE2::FullMatch("aXbX", "(?i)(.x)*"));
}
