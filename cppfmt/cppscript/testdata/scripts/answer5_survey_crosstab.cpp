enum class Answer { Disagree = -1, Neutral, Agree };

struct Response {
    std::string city;
    int age;
    std::array<Answer, 3> answers;
};

constexpr Answer from_char(char c) {
    return c == '+'   ? Answer::Agree
           : c == '-' ? Answer::Disagree
           : c == '0' ? Answer::Neutral
                      : throw std::invalid_argument("bad answer");
}

Response parse(std::string_view line) {
    auto next = [&line](char sep) {
        auto at = line.find(sep);
        auto part = line.substr(0, at);
        line.remove_prefix(at == line.npos ? line.size() : at + 1);
        return part;
    };
    Response r;
    r.city = next('|');
    auto age = next('|');
    if (std::from_chars(age.data(), age.data() + age.size(), r.age).ec != std::errc())
        throw std::invalid_argument("bad age");
    if (line.size() != r.answers.size())
        throw std::length_error("wants " + std::to_string(r.answers.size()) + " answers");
    std::transform(line.begin(), line.end(), r.answers.begin(), from_char);
    return r;
}

auto bracket = [](int age) -> std::string_view { return age < 30 ? "young" : age < 60 ? "middle" : "old"; };
using namespace std::string_view_literals;
constexpr std::array input{"Oslo|23|++0"sv,   "Bergen|41|-0+"sv, "Oslo|67|--+"sv,   "Oslo|x|+++"sv, "Bergen|29|+0"sv,
                           "Bergen|35|+?+"sv, "Oslo|30|+-0"sv,   "Bergen|71|-0+"sv, "Oslo|19|0++"sv};
std::vector<Response> responses;
for (std::size_t i = 0; i < input.size(); ++i) {
    try {
        responses.push_back(parse(input[i]));
    } catch (const std::logic_error &e) {
        print("row", i + 1, "skipped:", e.what());
    }
}
std::map<std::string_view, std::map<std::string, std::array<int, 3>>> table;
for (const Response &r : responses)
    for (std::size_t q = 0; q < 3; ++q)
        table[bracket(r.age)][r.city][q] += static_cast<int>(r.answers[q]);
for (const auto &[group, cities] : table)
    for (const auto &[city, scores] : cities) {
        std::cout << std::left << std::setw(8) << group << std::setw(8) << city << std::right << std::showpos;
        for (int s : scores)
            std::cout << std::setw(4) << s;
        std::cout << std::noshowpos << '\n';
    }
std::array<std::map<Answer, int>, 3> tallies;
for (const auto &r : responses)
    for (int q = 0; q < 3; ++q)
        ++tallies[q][r.answers[q]];
for (int q = 0; q < 3; ++q) {
    const auto &t = tallies[q];
    auto count = [&t](Answer a) {
        auto it = t.find(a);
        return it == t.end() ? 0 : it->second;
    };
    print("q" + std::to_string(q + 1), count(Answer::Agree), count(Answer::Neutral), count(Answer::Disagree),
          t.begin()->first);
}
std::vector<int> ages;
std::ranges::transform(responses, std::back_inserter(ages), &Response::age);
std::ranges::nth_element(ages, ages.begin() + ages.size() / 2);
print("median age", ages[ages.size() / 2], "of", ages.size());
auto agrees = std::ranges::count_if(
    responses, [](const auto &r) { return std::ranges::find(r.answers, Answer::Disagree) == r.answers.end(); });
print("never disagree:", agrees);
