class Student {
    std::string name_;
    std::map<std::string, std::vector<double>> marks_;
    inline static int created_ = 0;

  public:
    const int id;
    explicit Student(std::string name) : name_(std::move(name)), id(++created_) {
    }
    Student &mark(const std::string &course, std::initializer_list<double> values) {
        auto &v = marks_[course];
        v.insert(v.end(), values);
        return *this;
    }
    const std::string &name() const & {
        return name_;
    }
    double average(const std::string &course) const {
        const auto &v = marks_.at(course);
        return std::accumulate(v.begin(), v.end(), 0.0) / static_cast<double>(v.size());
    }
    double gpa() const {
        double sum = 0;
        for (const auto &kv : marks_)
            sum += average(kv.first);
        return marks_.empty() ? 0 : sum / marks_.size();
    }
    auto courses() const {
        std::set<std::string> s;
        std::transform(marks_.begin(), marks_.end(), std::inserter(s, s.end()),
                       [](const auto &kv) { return kv.first; });
        return s;
    }
    static int created() {
        return created_;
    }
};

char letter(double g) {
    static constexpr std::array<std::pair<double, char>, 4> scale{{{90, 'A'}, {80, 'B'}, {70, 'C'}, {60, 'D'}}};
    auto it = std::find_if(scale.begin(), scale.end(), [g](const auto &s) { return g >= s.first; });
    return it != scale.end() ? it->second : 'F';
}

std::vector<Student> roster;
roster.reserve(4);
roster.emplace_back("Ada").mark("math", {95, 88.5}).mark("art", {70});
roster.emplace_back("Bo").mark("math", {55, 61}).mark("gym", {80, 90, 100});
roster.emplace_back("Cy").mark("art", {91.25}).mark("art", {88});
roster.emplace_back("Di");

std::vector<const Student *> ranking;
for (const auto &s : roster)
    ranking.push_back(&s);
std::sort(ranking.begin(), ranking.end(), [](auto *l, auto *r) { return l->gpa() > r->gpa(); });
std::cout << std::fixed << std::setprecision(2);
for (const Student *s : ranking)
    std::cout << '#' << s->id << ' ' << std::setw(4) << std::left << s->name() << std::right << std::setw(7) << s->gpa()
              << ' ' << letter(s->gpa()) << '\n';

std::set<std::string> common = roster[0].courses(), both;
const auto other = roster[1].courses();
std::set_intersection(common.begin(), common.end(), other.begin(), other.end(), std::inserter(both, both.begin()));
std::cout << "shared: " << *both.begin() << " (" << both.size() << ")\n";
common.merge(roster[1].courses());
for (const auto &c : common) {
    const auto taking =
        std::count_if(roster.begin(), roster.end(), [&c](const Student &s) { return s.courses().count(c); });
    std::cout << c << ':' << std::string(taking, '+') << ' ';
}
std::cout << "\ncreated " << Student::created() << '\n';
try {
    std::cout << roster.back().average("math") << '\n';
} catch (const std::out_of_range &) {
    std::cout << roster.back().name() << " has no marks in math\n";
}
