struct Sample { int t; double v; bool valid = true; };
std::vector<Sample> in{{0, 1.0}, {1, 1.2}, {2, 9.9, false}, {3, 1.4}, {4, 1.1}, {5, 1.3}};
auto good = in | std::views::filter(&Sample::valid);
double avg = 0;
int n = 0;
for (const auto& s : good) { avg += s.v; ++n; }
avg /= n;
print(n, std::round(avg * 1000) / 1000);
double ema = in.front().v;
for (auto& [t, v, ok] : in) {
    if (!ok) { v = ema; continue; }
    ema = 0.5 * v + 0.5 * ema;
    v = ema;
}
for (const auto& s : in) printf("t=%d %.4f%s\n", s.t, s.v, s.valid ? "" : " (filled)");
std::vector<double> deltas;
for (size_t i = 1; i < in.size(); ++i) deltas.push_back(in[i].v - in[i - 1].v);
print(deltas.size(), std::ranges::max(deltas) < 0.2, std::ranges::count_if(deltas, [](double d) { return d == 0; }));
