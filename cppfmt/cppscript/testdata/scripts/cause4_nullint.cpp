int x[] = {NULL, -43, 11};
int y = NULL;
std::cout << x[0] << x[1] << y << "\n";
int *p = NULL;
std::cout << (p == NULL) << "\n";
if (p != NULL)
    std::cout << "no";
