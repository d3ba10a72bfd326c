#define DEBUG 1
#if DEBUG && !defined(NDEBUG)
#define LOG 5
#elif defined X
#define LOG 6
#else
#define LOG 7
#endif
#ifdef _WIN32
int w = 1;
#else
int w = 2;
#endif
#ifndef FOO
#define FOO (3 + 4)
#endif
#if FOO == 7 && __cplusplus >= 202002L
int q = 9;
#endif
#if 0
this is not "c++
#endif
std::cout << LOG << w << FOO << q << "\n";
