struct Pos {
    double x = 0, y = 0, z = 0;
};

struct Machine {
    Pos at;
    bool absolute = true, spindle = false;
    double feed = 0, cut = 0, rapid = 0, seconds = 0;
    std::vector<std::string> warnings;
};

using Words = std::map<char, double>;

Words parse(std::string line) {
    Words w;
    if (auto p = line.find('('); p != std::string::npos)
        line.erase(p, line.find(')', p) - p + 1);
    std::istringstream in(line);
    char letter;
    double value;
    while (in >> letter >> value)
        w[letter] = value;
    return w;
}

void move(Machine &m, const Words &w, bool isRapid) {
    Pos to = m.at;
    const std::pair<char, double Pos::*> axes[] = {{'X', &Pos::x}, {'Y', &Pos::y}, {'Z', &Pos::z}};
    for (const auto &[letter, axis] : axes)
        if (auto it = w.find(letter); it != w.end())
            to.*axis = m.absolute ? it->second : to.*axis + it->second;
    double dist = std::hypot(to.x - m.at.x, to.y - m.at.y, to.z - m.at.z);
    if (isRapid) {
        m.rapid += dist;
        m.seconds += dist / 3000 * 60;
    } else {
        if (!m.spindle)
            m.warnings.push_back("cutting with the spindle off");
        if (m.feed <= 0) {
            m.warnings.push_back("no feed");
            return;
        }
        m.cut += dist;
        m.seconds += dist / m.feed * 60;
    }
    m.at = to;
}

const std::map<std::pair<char, int>, std::function<void(Machine &, const Words &)>> table = {
    {{'G', 0}, [](Machine &m, const Words &w) { move(m, w, true); }},
    {{'G', 1}, [](Machine &m, const Words &w) { move(m, w, false); }},
    {{'G', 90}, [](Machine &m, const Words &) { m.absolute = true; }},
    {{'G', 91}, [](Machine &m, const Words &) { m.absolute = false; }},
    {{'M', 3}, [](Machine &m, const Words &) { m.spindle = true; }},
    {{'M', 5}, [](Machine &m, const Words &) { m.spindle = false; }},
};
Machine m;
const char *program[] = {"G90",          "G0 X10 Y10 (to the start)",
                         "G1 Z-1 F120",  "M3 S8000",
                         "G1 Z-1 F120",  "G91",
                         "G1 X30 F600",  "G1 Y40",
                         "G1 X-30 Y-40", "M5",
                         "G90",          "G0 Z5",
                         "G7 X1",        "G0 X0 Y0"};
for (int n = 1; const char *line : program) {
    Words w = parse(line);
    if (w.contains('F'))
        m.feed = w['F'];
    bool known = false;
    for (char c : {'G', 'M'}) {
        auto it = w.find(c);
        if (it == w.end())
            continue;
        if (auto h = table.find({c, static_cast<int>(it->second)}); h != table.end()) {
            h->second(m, w);
            known = true;
        }
    }
    if (!known)
        m.warnings.push_back("line " + std::to_string(n) + " ignored");
    std::printf("%2d %-26s X%7.2f Y%7.2f Z%6.2f\n", n++, line, m.at.x, m.at.y, m.at.z);
}
std::printf("cut %.3f rapid %.3f time %.2fs\n", m.cut, m.rapid, m.seconds);
print(m.warnings);
