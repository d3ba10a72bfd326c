#include <ratio>
typedef std::ratio<12, 15> R;
std::cout << R::num << "/" << R::den << " " << std::ratio_equal<std::ratio<2, 3>, std::ratio<4, 6>>::value << " "
          << std::ratio_add<std::ratio<1, 2>, std::ratio<1, 3>>::num << std::kilo::num << std::milli::den << "\n";
