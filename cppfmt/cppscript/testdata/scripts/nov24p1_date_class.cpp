#include <compare>
#include <iostream>
#include <iomanip>
#include <sstream>
#include <string>
#include <vector>
#include <algorithm>

class Date {
  public:
    Date(int y, int m, int d) : year_(y), month_(m), day_(d) {
    }
    static Date fromSerial(long z) { // civil_from_days
        z += 719468;
        const long era = (z >= 0 ? z : z - 146096) / 146097;
        const unsigned doe = static_cast<unsigned>(z - era * 146097);
        const unsigned yoe = (doe - doe / 1460 + doe / 36524 - doe / 146096) / 365;
        const unsigned doy = doe - (365 * yoe + yoe / 4 - yoe / 100);
        const unsigned mp = (5 * doy + 2) / 153;
        const int d = doy - (153 * mp + 2) / 5 + 1;
        const int m = mp < 10 ? mp + 3 : mp - 9;
        return Date(static_cast<int>(yoe) + era * 400 + (m <= 2), m, d);
    }
    long serial() const {
        const int y = year_ - (month_ <= 2);
        const int era = (y >= 0 ? y : y - 399) / 400;
        const unsigned yoe = y - era * 400;
        const unsigned doy = (153 * (month_ + (month_ > 2 ? -3 : 9)) + 2) / 5 + day_ - 1;
        const unsigned doe = yoe * 365 + yoe / 4 - yoe / 100 + doy;
        return era * 146097L + static_cast<long>(doe) - 719468;
    }
    Date &operator+=(int days) {
        return *this = fromSerial(serial() + days);
    }
    Date &operator++() {
        return *this += 1;
    }
    Date operator++(int) {
        Date old = *this;
        ++*this;
        return old;
    }
    friend Date operator+(Date d, int n) {
        d += n;
        return d;
    }
    friend long operator-(const Date &a, const Date &b) {
        return a.serial() - b.serial();
    }
    friend auto operator<=>(const Date &, const Date &) = default;
    bool weekend() const {
        long w = (serial() % 7 + 11) % 7;
        return w == 0 || w == 6;
    }
    friend std::ostream &operator<<(std::ostream &os, const Date &d) {
        char old = os.fill('0');
        os << std::setw(4) << d.year_ << '-' << std::setw(2) << d.month_ << '-' << std::setw(2) << d.day_;
        os.fill(old);
        return os;
    }
    friend std::istream &operator>>(std::istream &is, Date &d) {
        char a, b;
        int y, m, day;
        if (is >> y >> a >> m >> b >> day) {
            if (a == '-' && b == '-' && m >= 1 && m <= 12)
                d = Date(y, m, day);
            else
                is.setstate(std::ios::failbit);
        }
        return is;
    }

  private:
    int year_, month_, day_;
};

Date addBusinessDays(Date start, int n) {
    while (n > 0)
        if (!(++start).weekend())
            --n;
    return start;
}

int main() {
    std::istringstream src("2024-02-28 1969-12-31 2023-10-05 2024-12-30");
    std::vector<Date> dates;
    Date tmp(1970, 1, 1);
    while (src >> tmp)
        dates.push_back(tmp);
    std::sort(dates.begin(), dates.end());
    for (auto &d : dates)
        std::cout << d << " serial " << std::setw(6) << d.serial() << (d.weekend() ? " weekend " : " weekday ")
                  << "+2d " << d + 2 << " +10bd " << addBusinessDays(d, 10) << '\n';
    Date d = dates.front();
    std::cout << d++ << " then " << d << ", gap " << dates.back() - d << " days\n";
    std::cout << std::boolalpha << (Date(2024, 2, 28) + 2 == Date(2024, 3, 1)) << ' ' << (dates[1] > dates[2]) << '\n';
    std::istringstream bad("2024/02/28");
    std::cout << "parse slash: " << static_cast<bool>(bad >> tmp) << '\n';
}
