#include <bits/stdc++.h>
using namespace std;
using Counts = map<string, int>;

struct FormulaParser {
    string_view src;
    size_t pos = 0;

    int digits() {
        int n = 0;
        bool any = false;
        for (; pos < src.size() && isdigit((unsigned char)src[pos]); ++pos) {
            n = n * 10 + (src[pos] - '0');
            any = true;
        }
        return any ? n : 1;
    }

    Counts group(bool nested = false) {
        Counts total;
        while (pos < src.size()) {
            if (src[pos] == ')') {
                if (!nested)
                    throw pos;
                ++pos;
                return total;
            }
            Counts part;
            if (src[pos] == '(') {
                ++pos;
                part = group(true);
            } else if (isupper((unsigned char)src[pos])) {
                string el(1, src[pos++]);
                while (pos < src.size() && islower((unsigned char)src[pos]))
                    el += src[pos++];
                part[el] = 1;
            } else {
                throw pos;
            }
            const int n = digits();
            for (auto &[el, k] : part)
                total[el] += k * n;
        }
        if (nested)
            throw string("unbalanced (");
        return total;
    }
};
const map<string, double, less<>> mass{{"H", 1.008}, {"C", 12.011},  {"N", 14.007}, {"O", 15.999},
                                       {"S", 32.06}, {"Ca", 40.078}, {"Fe", 55.845}};
for (const char *f : {"H2O", "C6H12O6", "Ca(OH)2", "Fe2(SO4)3", "(NH4)2Fe(SO4)2", "Xe", "H2)O", "Ca(OH", "2H"}) {
    try {
        Counts counts = FormulaParser{f}.group();
        double m = transform_reduce(counts.begin(), counts.end(), 0.0, plus<>(),
                                    [&](const auto &e) { return e.second * mass.at(e.first); });
        printf("%-16s %9.3f g/mol ", f, m);
        print(counts);
        auto heaviest = ranges::max_element(counts, {}, [&](const auto &e) { return e.second * mass.at(e.first); });
        printf("%16s mostly %s (%.1f%%)\n", "", heaviest->first.c_str(),
               100 * heaviest->second * mass.at(heaviest->first) / m);
    } catch (size_t at) {
        printf("%-16s bad character at %zu\n", f, at);
    } catch (const string &why) {
        printf("%-16s %s\n", f, why.c_str());
    } catch (const out_of_range &) {
        printf("%-16s unknown element\n", f);
    }
}
