#include <cstdlib>
#include <cstring>
#include <cmath>
#include <cctype>
#include <cstdio>
#include <climits>
#include <cstdint>
#include <cfloat>
#include <cwchar>
#include <cinttypes>
int main() {
    div_t d = div(17, 5);
    ldiv_t l = ldiv(9L, 2L);
    printf("%d %d %ld %ld\n", d.quot, d.rem, l.quot, lldiv(9LL, 4LL).rem > 0 ? 1L : 0L);
    printf("%d %ld %lld %g %g %g %g\n", abs(-3), labs(-4L), llabs(-5LL), fabs(-2.5), fmod(7.5, 2), pow(2, 10),
           cbrt(27));
    printf("%g %g %g %g %d %d\n", floor(-1.5), ceil(1.2), round(2.5), trunc(-2.7), (int)lround(2.5), (int)lrint(3.5));
    printf("%d %d %d %d\n", std::isnan(NAN), std::isinf(INFINITY) != 0, std::signbit(-1.0) != 0, std::isfinite(1.0));
    printf("%g %g %g %g\n", fmax(1, 2), fmin(1, 2), fdim(5, 3), copysign(3, -1));
    printf("%g %g %g\n", hypot(3, 4), log2(8), log10(1000));
    printf("%.4f %.4f %.4f\n", log1p(0.5), expm1(0.5), exp2(3));
    int ex;
    double fr = frexp(8.0, &ex);
    double ip;
    double fp = modf(3.25, &ip);
    printf("%g %d %g %g %g %d\n", fr, ex, fp, ip, ldexp(0.5, 4), ilogb(8.0));
    printf("%g %g\n", remainder(7, 4), fma(2, 3, 4));
    printf("%.5f %.5f %.5f\n", tgamma(5), lgamma(5), erf(0.5));
    printf("%.4f %.4f %.4f %.4f\n", sinh(1), asinh(1), atan2(1, 1), acosh(2));
    printf("%g %g\n", nextafter(1.0, 2.0) - 1, logb(8));
    printf("%d %d %d %d %d\n", atoi("42x"), (int)atol("-7"), (int)atof("2.9"), isdigit('5') != 0, toupper('a'));
    printf("%s\n", strchr("hello", 'l'));
    printf("%s %s\n", strrchr("hello", 'l'), strstr("hello world", "wor"));
    char buf[20] = "ab";
    strcat(buf, "cd");
    strncat(buf, "efgh", 2);
    printf("%s %zu %d %d\n", buf, strlen(buf), strcmp("a", "b"), strncmp("abc", "abd", 2));
    char c2[10];
    strcpy(c2, buf);
    memmove(c2 + 1, c2, 3);
    printf("%s %zu %zu %s\n", c2, strspn("aab", "a"), strcspn("hello", "l"), strpbrk("hello", "lo"));
    memset(buf, 'x', 3);
    printf("%s %d\n", buf, memcmp("ab", "ac", 2));
    printf("%" PRIu64 " %" PRId32 " %" PRIx8 "\n", UINT64_MAX, INT32_MIN, (uint8_t)0xAB);
    printf("%llu %lld %lld\n", (unsigned long long)UINTMAX_MAX, (long long)INTMAX_MAX, (long long)INTMAX_MIN);
    printf("%d %u %d %d %d\n", INT_LEAST8_MAX, UINT_FAST8_MAX, SHRT_MAX, USHRT_MAX, CHAR_BIT);
    printf("%g %g %g %g %d %d %d\n", FLT_MAX, FLT_EPSILON, DBL_MIN, DBL_EPSILON, DBL_DIG, FLT_DIG, DBL_MANT_DIG);
    printf("%d %d %d %d\n", DBL_MAX_EXP, DBL_MIN_EXP, FLT_RADIX, DBL_MAX_10_EXP);
    printf("%ld %lu %ld %zu\n", LONG_MAX, ULONG_MAX, (long)PTRDIFF_MAX, (size_t)SIZE_MAX);
    printf("%lld %llu\n", (long long)INT64_C(123), (unsigned long long)UINT64_C(5));
    printf("%d\n", (int)std::fpclassify(1.0) == FP_NORMAL);
    printf("%d %d\n", std::isgreater(2.0, 1.0), std::isless(2.0, 1.0));
    printf("%d %d\n", isalnum('_') != 0, isxdigit('f') != 0);
    puts("end");
    putchar('!');
    putc('?', stdout);
    fputs("x\n", stdout);
    fputc('y', stdout);
    fprintf(stdout, "%s\n", "z");
    fflush(stdout);
    fwrite("abc\n", 1, 4, stdout);
    long v = strtol("ff", nullptr, 16);
    double sd = strtod("2.5e3x", nullptr);
    unsigned long long ull = strtoull("777", NULL, 8);
    printf("%ld %g %llu\n", v, sd, ull);
    printf("%g %g %g\n", sqrtf(2.0f), powf(2.0f, 3.0f), fabsf(-1.5f));
    printf("%g %g\n", M_PI, M_SQRT2);
    printf("%g\n", HUGE_VAL);
    printf("%.3Lf\n", sqrtl(2.0L));
    return 0;
}
