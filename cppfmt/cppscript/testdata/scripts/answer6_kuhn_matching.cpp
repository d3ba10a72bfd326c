#include <cstdio>
#include <cstring>
#include <string>
#include <vector>

#define MAXN 16

static bool can_do[MAXN][MAXN];
static int task_owner[MAXN];
static bool visited[MAXN];
static int n_people, n_tasks;

static bool try_assign(int p) {
    for (int t = 0; t < n_tasks; t++) {
        if (!can_do[p][t] || visited[t])
            continue;
        visited[t] = true;
        if (task_owner[t] == -1 || try_assign(task_owner[t])) {
            task_owner[t] = p;
            return true;
        }
    }
    return false;
}

int main(void) {
    const char *people[] = {"amy", "ben", "cho", "dev", "eve"};
    const char *tasks[] = {"docs", "infra", "ui", "tests"};
    const char *skills[] = {"docs,ui", "docs", "infra,docs", "ui,tests", "tests"};
    n_people = sizeof people / sizeof people[0];
    n_tasks = sizeof(tasks) / sizeof(*tasks);
    memset(can_do, 0, sizeof can_do);
    memset(task_owner, -1, sizeof task_owner);

    for (int p = 0; p < n_people; p++)
        for (int t = 0; t < n_tasks; t++)
            can_do[p][t] = strstr(skills[p], tasks[t]) != NULL;

    int matched = 0;
    for (int p = 0; p < n_people; p++) {
        memset(visited, 0, sizeof visited);
        bool ok = try_assign(p);
        matched += ok;
        printf("%-4s -> %s\n", people[p], ok ? "placed" : "no place");
    }
    printf("matched %d of %d\n", matched, n_people);
    for (int t = 0; t < n_tasks; t++)
        printf("%6s: %s\n", tasks[t], task_owner[t] >= 0 ? people[task_owner[t]] : "-");
    printf("first letters: ");
    for (int t = 0; t < n_tasks; t++)
        putchar(people[task_owner[t]][0]);
    putchar('\n');
    return 0;
}
