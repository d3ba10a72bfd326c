using namespace std;
using namespace std::chrono;
using namespace std::chrono_literals;
using Days = duration<long, ratio<86400>>;

optional<seconds> parse_duration(string_view s) {
    seconds total{0};
    if (s.empty())
        return nullopt;
    const bool negative = s.front() == '-';
    if (negative)
        s.remove_prefix(1);
    while (!s.empty()) {
        long n = 0;
        auto [p, ec] = from_chars(s.begin(), s.end(), n);
        if (ec != errc() || p == s.end())
            return nullopt;
        switch (*p) {
        case 'd':
            total += Days(n);
            break;
        case 'h':
            total += hours{n};
            break;
        case 'm':
            total += minutes{n};
            break;
        case 's':
            total += seconds{n};
            break;
        default:
            return nullopt;
        }
        s = string_view(p + 1, s.end());
    }
    return negative ? -total : total;
}

string pretty(seconds d) {
    ostringstream os;
    if (d < 0s)
        os << '-';
    d = abs(d);
    auto days = duration_cast<Days>(d);
    d -= days;
    auto h = duration_cast<hours>(d);
    auto m = duration_cast<minutes>(d % 1h);
    if (days.count())
        os << days.count() << "d ";
    os << setfill('0') << setw(2) << h.count() << ':' << setw(2) << m.count() << ':' << setw(2) << (d % 1min).count();
    return os.str();
}
seconds sum = 0s;
for (auto text : {"1h30m", "90s", "2d4h", "-15m", "5", "7w", "", "25h61m61s"}) {
    if (auto d = parse_duration(text)) {
        sum += *d;
        cout << left << setw(10) << text << pretty(*d) << "  " << d->count() << "s\n";
    } else {
        cout << setw(10) << text << "invalid\n";
    }
}
cout << "sum " << pretty(sum) << '\n';
print(duration<double, ratio<3600>>(sum).count(), floor<hours>(-90min).count(), round<minutes>(89s).count(),
      ceil<Days>(sum).count());
print((1h + 20min) / 25min, milliseconds(1500ms) == 1s + 500ms, duration_cast<minutes>(1.5h).count());
auto laps = array{81200ms, 79950ms, 80475ms};
auto best = *ranges::min_element(laps);
print("best", best.count(), "mean", (accumulate(laps.begin(), laps.end(), 0ms) / laps.size()).count());
