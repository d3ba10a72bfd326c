struct Row {
    std::vector<std::string> cells;
    int line = 0;
};

std::vector<Row> parse_csv(std::string_view text) {
    std::vector<Row> rows;
    Row row{{}, 1};
    std::string cell;
    bool quoted = false;
    int line = 1;
    auto end_cell = [&] { row.cells.push_back(std::exchange(cell, {})); };
    for (std::size_t i = 0; i < text.size(); ++i) {
        char c = text[i];
        if (c == '\n')
            ++line;
        if (quoted) {
            if (c == '"' && i + 1 < text.size() && text[i + 1] == '"') {
                cell += '"';
                ++i;
            } else if (c == '"') {
                quoted = false;
            } else {
                cell += c;
            }
        } else if (c == '"') {
            quoted = true;
        } else if (c == ',') {
            end_cell();
        } else if (c == '\n') {
            end_cell();
            rows.push_back(std::move(row));
            row = Row{{}, line};
        } else {
            cell += c;
        }
    }
    if (!cell.empty() || !row.cells.empty()) {
        end_cell();
        rows.push_back(row);
    }
    return rows;
}

const char *input = R"(name,comment,score
"Smith, J.","said ""hi""",10
Lee,"two
lines",7
,,0)";

auto rows = parse_csv(input);
print("rows:", rows.size());
for (const auto &[cells, line] : rows)
    print(line, cells);

std::size_t width = 0;
for (auto &r : rows)
    width = std::max(width, r.cells.size());
print("all rectangular:", std::all_of(rows.begin(), rows.end(), [&](const Row &r) { return r.cells.size() == width; }));
int total = 0;
for (auto it = std::next(rows.begin()); it != rows.end(); ++it)
    total += std::stoi(it->cells.back());
print("total score", total);
