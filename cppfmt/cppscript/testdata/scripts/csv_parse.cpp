#include <iostream>
#include <sstream>
#include <string>
#include <vector>
#include <map>
using namespace std;

vector<string> parse_line(const string& line) {
    vector<string> out;
    string cur;
    bool quoted = false;
    for (size_t i = 0; i < line.size(); ++i) {
        char c = line[i];
        if (quoted) {
            if (c == '"' && i + 1 < line.size() && line[i + 1] == '"') { cur += '"'; ++i; }
            else if (c == '"') quoted = false;
            else cur += c;
        } else if (c == '"') quoted = true;
        else if (c == ',') { out.push_back(cur); cur.clear(); }
        else cur += c;
    }
    out.push_back(cur);
    return out;
}

int main() {
    string csv = R"(name,dept,salary
Ann,Eng,5200
"Bob, Jr.",Ops,4100
"Cy ""The Man""",Eng,6100
Dee,Ops,3900)";
    istringstream in(csv);
    string line;
    getline(in, line);
    auto head = parse_line(line);
    map<string, pair<int, long>> by;
    while (getline(in, line)) {
        auto f = parse_line(line);
        cout << f[0] << " / " << f[1] << '\n';
        auto& [n, sum] = by[f[1]];
        ++n;
        sum += stol(f[2]);
    }
    for (auto& [dept, p] : by) cout << dept << ": " << p.first << " people, average " << p.second / p.first << '\n';
    cout << head.size() << " columns\n";
}
