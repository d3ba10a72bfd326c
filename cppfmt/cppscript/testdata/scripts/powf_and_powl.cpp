std::cout << powl(2, 10) << ' ' << sqrtl(2.0L) << ' ' << fabsl(-3.5L) << ' ' << floorl(2.7L) << ' ' << sqrtf(2.0f)
          << ' ' << powf(2, 3) << ' ' << sinf(1.0f) << ' ' << fmodl(7.5L, 2) << ' ' << roundl(2.5L) << ' '
          << log10l(1000) << ' ' << ceilf(1.2f) << ' ' << fabsf(-1.5f) << "\n";
