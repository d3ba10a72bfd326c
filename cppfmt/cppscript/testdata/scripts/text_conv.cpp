int main() {
    print(std::stoi("42"), std::stol("-7"), std::stoll("123456789012"), std::stoul("5"), std::stoull("18446744073709551615"), std::stof("1.5"), std::stod("2.25"), std::stold("3.5"));
    std::size_t p;
    print(std::stoi("12abc",&p), p, std::stoi("ff",nullptr,16), std::stoi("0x1f",nullptr,0), std::stoi("  7"), std::stoi("101",nullptr,2));
    print(std::to_string(42), std::to_string(-1L), std::to_string(3.14), std::to_string(1.5f), std::to_string(7u), std::to_string('a'), std::to_string(true));
    try { std::stoi("x");
        } catch (std::invalid_argument& e) { print(e.what());
        } try { std::stoi("99999999999");
        } catch (std::out_of_range& e) { print(e.what());
        } print(std::atoi("12x"), std::atof("1.5"), std::atol("9"), std::atoll("-3"));
    print(std::strtol("12", nullptr, 10), std::strtod("2.5", nullptr));
    try { std::stod("abc");
        } catch (std::exception& e) { print(e.what());
        } print(std::stod("1e3"), std::stod("inf"), std::stoul("-1"));
    }
