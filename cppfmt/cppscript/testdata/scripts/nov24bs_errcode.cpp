#include <bits/stdc++.h>
enum class NetErr { timeout = 1, refused };
std::error_code check(int x) {
    if (x < 0)
        return std::make_error_code(std::errc::invalid_argument);
    if (x > 100)
        return {34, std::generic_category()};
    return {};
}
for (int x : {5, -1, 200}) {
    if (auto ec = check(x))
        std::cout << x << ": " << ec.value() << ' ' << ec.message() << ' ' << ec.category().name()
                  << (ec == std::errc::invalid_argument) << '\n';
    else
        std::cout << x << " ok\n";
}
try {
    throw std::system_error(std::make_error_code(std::errc::no_such_file_or_directory), "open");
} catch (const std::system_error &e) {
    std::cout << e.what() << ' ' << e.code().value() << '\n';
}
