const constinit double weight{33.35};
constinit int g = 3;
static constinit int h = 4;
std::cout << weight << g << h << "\n";
