using namespace std;

enum class Align { Left, Right, Center, Full };

struct Layout {
    int width;
    Align align = Align::Left;
    string bullet = "";
};

vector<string> wordsOf(const string &text) {
    istringstream in(text);
    return {istream_iterator<string>(in), istream_iterator<string>()};
}

string place(const vector<string> &line, const Layout &lay, bool last) {
    int letters =
        accumulate(line.begin(), line.end(), 0, [](int n, const string &w) { return n + static_cast<int>(w.size()); });
    int gaps = static_cast<int>(line.size()) - 1;
    ostringstream os;
    if (lay.align == Align::Full && !last && gaps > 0) {
        int spaces = lay.width - letters;
        for (int i = 0; i <= gaps; ++i) {
            os << line[i];
            if (i < gaps)
                os << string(spaces / gaps + (i < spaces % gaps), ' ');
        }
        return os.str();
    }
    for (auto it = line.begin(); it != line.end(); ++it)
        os << (it == line.begin() ? "" : " ") << *it;
    string flat = os.str();
    int pad = max(0, lay.width - static_cast<int>(flat.size()));
    switch (lay.align) {
    case Align::Right:
        return string(pad, ' ') + flat;
    case Align::Center:
        return flat.insert(0, pad / 2, ' ').append(pad - pad / 2, ' ');
    case Align::Left:
    case Align::Full:
        break;
    }
    return flat + string(pad, ' ');
}

vector<string> format_paragraph(const string &text, const Layout &lay) {
    vector<string> out, line;
    int used = 0;
    for (const string &w : wordsOf(text)) {
        int need = static_cast<int>(w.size()) + (line.empty() ? 0 : 1);
        if (!line.empty() && used + need > lay.width) {
            out.push_back(place(line, lay, false));
            line.clear();
            used = 0;
            need = static_cast<int>(w.size());
        }
        line.push_back(w);
        used += need;
    }
    if (!line.empty())
        out.push_back(place(line, lay, true));
    for (size_t i = 0; i < out.size(); ++i)
        out[i].insert(0, i == 0 ? lay.bullet : string(lay.bullet.length(), ' '));
    return out;
}
const string text =
    "Payment is due within thirty days.   Late invoices\taccrue interest\nat 1.5% per month; see section 4.";
Layout base{.width = 24};
for (auto [name, align] :
     {pair{"left", Align::Left}, {"right", Align::Right}, {"center", Align::Center}, {"full", Align::Full}}) {
    Layout l = base;
    l.align = align;
    cout << "+--- " << name << ' ' << setfill('-') << setw(21 - strlen(name)) << "+" << setfill(' ') << '\n';
    for (const string &row : format_paragraph(text, l))
        cout << '|' << row << "|\n";
}
auto bullets = format_paragraph(text, {30, Align::Left, " * "});
for (auto &b : bullets) {
    b.erase(b.find_last_not_of(' ') + 1);
    print(b, b.size());
}
print(format_paragraph("", base).empty(), format_paragraph("incomprehensibilities x", {.width = 10}));
