#ifdef __STRICT_ANSI__
std::cout << "strict\n";
#endif
std::cout << __INT_MAX__ << " " << __SIZEOF_DOUBLE__ << " " << __BYTE_ORDER__ << "\n";
