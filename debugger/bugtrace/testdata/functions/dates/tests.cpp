#include <cassert>

bool is_leap(int year);
int days_in_month(int year, int month);
int day_of_year(int year, int month, int day);
int day_of_week(int year, int month, int day);
int days_between(int year, int month, int day, int to_year, int to_month, int to_day);

void test_leap() {
    assert(is_leap(2024));
    assert(!is_leap(2023));
    assert(!is_leap(1900));
    assert(is_leap(2000));
}

void test_month() {
    assert(days_in_month(2023, 2) == 28);
    assert(days_in_month(2024, 2) == 29);
    assert(days_in_month(2024, 12) == 31);
    assert(days_in_month(2024, 1) == 31);
    assert(days_in_month(2024, 0) == 0);
    assert(days_in_month(2024, 13) == 0);
}

void test_day_of_year() {
    assert(day_of_year(2023, 1, 1) == 1);
    assert(day_of_year(2023, 12, 31) == 365);
    assert(day_of_year(2024, 12, 31) == 366);
}

void test_day_of_week() {
    assert(day_of_week(2000, 1, 1) == 6);
    assert(day_of_week(2024, 2, 29) == 4);
    assert(day_of_week(1969, 7, 20) == 0);
}

void test_between() {
    assert(days_between(2024, 1, 1, 2024, 1, 1) == 0);
    assert(days_between(2023, 12, 31, 2024, 1, 1) == 1);
    assert(days_between(2000, 3, 1, 2004, 3, 1) == 1461);
}
