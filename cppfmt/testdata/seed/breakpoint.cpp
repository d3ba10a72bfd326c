int bp = 3;
