#include <cstdio>
#include <vector>

int solutions = 0;
std::vector<int> first;

bool safe(const std::vector<int>& cols, int row, int col) {
    for (int r = 0; r < row; r++) {
        if (cols[r] == col || cols[r] - col == row - r || col - cols[r] == row - r) return false;
    }
    return true;
}

void place(std::vector<int>& cols, int row, int n) {
    if (row == n) {
        if (solutions++ == 0) first = cols;
        return;
    }
    for (int c = 0; c < n; c++) {
        if (!safe(cols, row, c)) continue;
        cols[row] = c;
        place(cols, row + 1, n);
    }
}

int main() {
    for (int n = 4; n <= 7; n++) {
        solutions = 0;
        std::vector<int> cols(n);
        place(cols, 0, n);
        printf("%d queens: %d solutions\n", n, solutions);
    }
    for (int c : first) {
        for (int i = 0; i < 7; i++) putchar(i == c ? 'Q' : '.');
        putchar('\n');
    }
    return 0;
}
