struct Cx {
    double re, img;
};
Cx div(Cx a, Cx b) {
    return Cx{a.re - b.re, a.img - b.img};
}
Cx r = div((struct Cx){0.0, 3.5}, (Cx){1.0, 2.0});
std::cout << r.re << r.img << "\n";
