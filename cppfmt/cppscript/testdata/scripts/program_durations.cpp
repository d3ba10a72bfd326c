int main() {
    using namespace std::chrono;
    using namespace std::chrono_literals;
    seconds s = 90s; minutes m = duration_cast<minutes>(s);
    std::cout << s.count() << " " << m.count() << " " << milliseconds(s).count() << "\n";
    auto t = 1h + 30min + 15s;
    std::cout << duration_cast<seconds>(t).count() << "\n";
    std::cout << (t > 5000s) << (1min == 60s) << "\n";
    hours h = duration_cast<hours>(t); auto rem = t - h;
    std::cout << h.count() << ":" << duration_cast<minutes>(rem).count() << "\n";
    duration<double> d = 1500ms; std::cout << d.count() << "\n";
    milliseconds ms{250}; ms *= 3; ms += 1s; std::cout << ms.count() << " " << ms / 50ms << " " << (ms % 1s).count() << "\n";
    std::chrono::duration<double, std::milli> dm = 2s; std::cout << dm.count() << "\n";
    auto days2 = std::chrono::days(2); std::cout << hours(days2).count() << "\n";
    std::cout << floor<minutes>(119s).count() << round<minutes>(119s).count() << ceil<minutes>(61s).count() << abs(-5s).count() << "\n";
    std::cout << microseconds(1ms).count() << " " << (2 * 3s).count() << " " << seconds::zero().count() << "\n";
    std::vector<milliseconds> v{30ms, 10ms, 20ms}; std::sort(v.begin(), v.end());
    auto total = std::accumulate(v.begin(), v.end(), 0ms); std::cout << v[0].count() << " " << total.count() << "\n";
}
