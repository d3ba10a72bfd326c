std::vector<bool> v{true, false};
print(v[0], v[1], true);
print(v);
