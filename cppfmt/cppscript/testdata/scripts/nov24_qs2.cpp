#include <cstdlib>
#include <cstring>
struct P {
    char name[20];
    int age;
};
int byAge(const void *a, const void *b) {
    return ((const P *)a)->age - ((const P *)b)->age;
}
int byName(const void *a, const void *b) {
    return strcmp(((P *)a)->name, ((P *)b)->name);
}
int cmpStr(const void *a, const void *b) {
    return strcmp(*(const char **)a, *(const char **)b);
}
int cmpD(const void *p, const void *q) {
    double a = *(double *)p, b = *(double *)q;
    if (a < b)
        return -1;
    return a > b;
}
P ps[3] = {{"bob", 30}, {"al", 25}, {"cy", 28}};
qsort(ps, 3, sizeof(P), byAge);
for (auto &p : ps)
    printf("%s ", p.name);
qsort(ps, 3, sizeof ps[0], byName);
for (auto &p : ps)
    printf("%s ", p.name);
printf("\n");
const char *w[] = {"pear", "apple", "fig"};
qsort(w, 3, sizeof(char *), cmpStr);
for (auto s : w)
    printf("%s ", s);
printf("\n");
double d[] = {2.5, -1, 9};
qsort(d, sizeof(d) / sizeof(d[0]), sizeof(double), cmpD);
printf("%.1f %.1f %.1f\n", d[0], d[1], d[2]);
P key{"", 28};
P *f = (P *)bsearch(&key, ps, 3, sizeof(P), byAge);
printf("%d\n", f != NULL);
qsort(d, 3, sizeof(double), [](const void *a, const void *b) -> int {
    double x = *static_cast<const double *>(a), y = *static_cast<const double *>(b);
    return x < y ? 1 : x > y ? -1 : 0;
});
printf("%.1f\n", d[0]);
char line[] = "the,quick;brown,,fox";
for (char *t = strtok(line, ",;"); t; t = strtok(NULL, ",;"))
    printf("[%s]", t);
printf("\n");
char line2[] = "a b";
char *t = std::strtok(line2, " ");
while (t != nullptr) {
    std::cout << t << "|";
    t = std::strtok(nullptr, " ");
}
std::cout << "\n";
