struct Table {
    enum Align { Left, Right, Center };
    std::vector<std::string> header;
    std::vector<Align> align;
    std::vector<std::vector<std::string>> rows;

    Table &column(std::string name, Align a = Left) {
        header.push_back(std::move(name));
        align.push_back(a);
        return *this;
    }
    template <typename... Cells> Table &row(const Cells &...cells) {
        std::vector<std::string> r;
        auto text = [](const auto &c) {
            std::ostringstream os;
            os << std::boolalpha << c;
            return os.str();
        };
        (r.push_back(text(cells)), ...);
        if (r.size() != header.size())
            throw std::length_error("row has " + std::to_string(r.size()) + " cells, need " +
                                    std::to_string(header.size()));
        rows.push_back(std::move(r));
        return *this;
    }
    std::string str() const {
        std::vector<std::size_t> w;
        for (std::size_t i = 0; i < header.size(); ++i) {
            w.push_back(std::max<std::size_t>(header[i].size(), 3));
            for (auto &r : rows)
                w[i] = std::max(w[i], r[i].size());
        }
        std::string out;
        auto line = [&](const std::vector<std::string> &cells) {
            out += '|';
            for (std::size_t i = 0; i < cells.size(); ++i) {
                std::size_t pad = w[i] - cells[i].size();
                std::size_t before = align[i] == Right ? pad : align[i] == Center ? pad / 2 : 0;
                out += ' ' + std::string(before, ' ') + cells[i] + std::string(pad - before, ' ') + " |";
            }
            out += '\n';
        };
        line(header);
        out += '|';
        for (std::size_t i = 0; i < w.size(); ++i)
            out += (align[i] == Center ? ":" : " ") + std::string(w[i], '-') + (align[i] == Left ? " " : ":") + '|';
        out += '\n';
        std::for_each(rows.begin(), rows.end(), line);
        return out;
    }
};

Table t;
t.column("Name").column("Qty", Table::Right).column("Unit price", Table::Right).column("ok", Table::Center);
t.row("widget", 12, 3.5, true).row("gadget, large", 1000, 0.333333333, false).row(std::string(), -1, 1e9, 'x');
std::cout << t.str();
try {
    t.row("short", 1);
} catch (const std::length_error &e) {
    print("rejected:", e.what());
}
print(t.rows.size(), "rows");
