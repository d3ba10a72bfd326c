#include <vector>
#if defined(__GNUC__) && !defined(__clang__)
const char *cc = "gcc";
#elif defined(_MSC_VER)
const char *cc = "msvc";
#else
#error unknown compiler
#endif
#if __has_include(<optional>) && __cplusplus > 201703L
#include <optional>
int has = 1;
#endif
#define VERSION 3
#if VERSION == 1
int v = 1;
#elif VERSION == 2
int v = 2;
#elif VERSION == 3 // the third
int v = 3;
#else
int v = 4;
#endif
#if 0
#if 1
int v = 9;
#else
int v = 10;
#endif
don't read this "unterminated
#endif
#ifndef GUARD_H
#define GUARD_H
struct G {
    int a = 1;
};
#endif
#ifdef GUARD_H
#define INNER (VERSION * 2)
#endif
#undef VERSION
#ifdef VERSION
int z = 1;
#else
int z = 0;
#endif
#if (1 << 4 | 1) == 17 && (5 > 3 ? 1 : 0) && 'a' == 97 && UNKNOWN == 0 && 0x10 >> 1 == 8
int y = 1;
#endif
#if __cpp_concepts >= 201907L
#define HAVE 1
#endif
std::cout << cc << has << v << G{}.a << z << y << HAVE << " " << __cplusplus << " " << __cpp_lib_optional << "\n";
#ifdef DEBUG
std::cout << "debug\n";
#endif
#if !defined NDEBUG
std::cout << "no ndebug\n";
#endif
