std::vector<std::string> trace;
auto guarded = [&](const std::string& name, auto body) {
    trace.push_back("+" + name);
    try {
        body();
    } catch (...) {
        trace.push_back("!" + name);
        trace.push_back("-" + name);
        throw;
    }
    trace.push_back("-" + name);
};
try {
    guarded("outer", [&] {
        guarded("ok", [] {});
        guarded("inner", [&] {
            if (trace.size() > 3) throw std::length_error("deep");
        });
        trace.push_back("skipped");
    });
} catch (const std::exception& e) {
    trace.push_back(e.what());
}
print(trace);
int level = 0;
std::function<int(int)> dive = [&](int n) -> int {
    ++level;
    try {
        if (n == 0) throw level;
        return dive(n - 1);
    } catch (int& l) {
        l += 10;
        --level;
        if (n < 2) throw;
        return l * 100 + level;
    }
};
const int result = dive(4);
print(result, level);
