package classify

import "strings"

// moreCodes are names that are rarer, and numbers of MSVC and of the EDG front end. The project's
// labelled set holds none of them, so their weights are lower. A name that codeGroups has too keeps
// the class it has there.
var moreCodes = []codeGroup{
	// Options of gcc 16 and clang 22.
	{Lifetime, .8, "-Waddress-of-temporary -Wbind-to-temporary-copy -Wexperimental-lifetime* -Wframe-address -Wanalyzer-stale-setjmp-buffer", "", ""},
	{UB, .75, "-Wargument-undefined-behaviour -Wchar-subscripts -Wclobbered -Wfixed-point-overflow -Wanalyzer-tainted-* -Wanalyzer-write-to-* -Wanalyzer-imprecise-* -Wanalyzer-overlapping-* -Wanalyzer-putenv-* -Wanalyzer-undefined-* -Wanalyzer-va-* -Wanalyzer-throw-of-unexpected-type -Wanalyzer-jump-through-null -Wnontrivial-memcall -Wptrauth-null-pointers -Wstrncat-size -Wstrlcpy-strlcat-size -Wsuspicious-bzero -Wunaligned-* -Wunderaligned-* -Wuninitialized-* -Wzero-length-bounds -Wunterminated-string-initialization -Walloc-zero -Wbuiltin-assume-aligned-alignment -Wundefined-do-loop -Wsentinel -Wstrict-null-sentinel -Wnew-returns-null -Wnoderef -Wvolatile-register-var -Wunsafe-loop-optimizations -Wframe-larger-than* -Wlarger-than*", "", ""},
	{Concurrency, .75, "-Winvalid-memory-model -Wsync-* -Wtsan -Warc-repeated-use-of-weak -Watomic*", "", ""},
	{Resource, .75, "-Wanalyzer-*leak -Wanalyzer-tainted-allocation-size -Wanalyzer-mkstemp*", "", ""},
	{Linker, .7, "-Wodr -Wlto-type-mismatch -Wlinker-warnings -Wunique-object-duplication -Wattribute-alias", "", "give the symbol one definition, the same in every unit"},
	{TypeMismatch, .75, "-Wbad-function-cast -Wbuiltin-declaration-mismatch -Wcast-* -Wcharacter-conversion -Wclass-conversion -Wclass-varargs -Wconditional-type-mismatch -Wenum-enum-conversion -Wenum-float-conversion -Wanon-enum-enum-conversion -Wenum-too-large -Wexcess-initializers -Wfloat-zero-conversion -Wimplicit-const-int-float-conversion -Wimplicit-int-enum-cast -Wimplicit-enum-enum-cast -Wimplicit-void-ptr-cast -Wimplicit-conversion* -Wimplicit-exception-spec-mismatch -Wimplicit-fixed-point-conversion -Wdiscarded-* -Wpointer-* -Wmatrix-conversion -Wsigned-* -Wsign-promo -Wsingle-bit-* -Wtypedef-redefinition -Wtype-safety -Wvec-* -Wvector-* -Wvoid-* -Wreturn-mismatch -Wrewrite-not-bool -Wreinterpret-base-class -Wincrement-bool -Winconsistent-missing-destructor-override -Wnon-literal-null-conversion -Wnullable-* -Wnullability* -Wstrict-prototypes -Wold-style-de* -Wpmf-conversions -Wctad-* -Wtentative-* -Wdefault-const-init* -Wmissing-exception-spec -Wmain* -Wpreferred-type* -Warray-parameter -Wconversion-extra -Wwrite-strings -Wbitfield* -Waggregate-return -Wambiguous-* -Winaccessible-base -Wdelegating-ctor-cycles -Wfriend-enum -Wmissing-constinit -Wbraced-scalar-init", "", ""},
	{UndefinedSymbol, .75, "-Wundeclared-* -Wmissing-variable-declarations -Wundefined-* -Wundef-* -Wimplicit -Werror-implicit-function-declaration -Wincomplete-* -Wbuiltin-requires-header -Wnested-externs -Wvisibility -Wincompatible-library-redeclaration", "", ""},
	{Syntax, .7, "-Wbackslash-newline-escape -Wcompound-token* -Wextra-qualification -Wextraneous-* -Wempty-decomposition -Wempty-init-stmt -Wempty-translation-unit -Wmissing-braces -Wmany-braces* -Wnull-character -Wtypename-missing -Wunicode-* -Winvalid-utf8 -Winvalid-token-paste -Winvalid-source-encoding -Wunknown-escape-sequence -Wunknown-directives -Wembedded-directive -Wcomments -Wmissing-template-* -Welaborated-* -Wredeclared-class-member -Wmacro-redefined -Wbuiltin-macro-redefined -Wdisabled-macro-expansion -Wexpansion-to-defined -Wheader-guard -Wvariadic-macro* -Wtabs -Wout-of-line-declaration -Wdocumentation* -Wnormalized -Wimplicit-int -Wmissing-requires -Wnon-template-friend -Wdo-subscript -Wimplicitly-unsigned-literal", "", ""},
	{Platform, .7, "-Wavailability -Waix* -Warm* -Waarch64* -Wavr* -Wdarwin* -Wdll* -Wframework* -Whlsl* -Whip* -Wgpu* -Wopenacc* -Wopencl* -Wmodule* -Winclude* -Wnonportable* -Wmissing-sysroot -Wmissing-multilib -Wmultilib* -Wmsvc* -Wms-* -Wstdlibcxx-not-found -Wsearch-path-usage -Wswift* -Wwasm* -Wnvcc* -Wpre-* -Wc11* -Wc23* -Wc2y* -Wc90* -Wc99* -Wbit-int-extension -Wauto-decl-extensions -Wcxx-attribute-extension -Wc-attribute-extension -Wdelimited-escape* -Wdollar* -Wmathematical* -Woctal-prefix-extension -Wunknown-* -Wunavailable-* -Wignored-* -Wimport-* -Winstallapi* -Winvalid-feature* -Winvalid-version* -Winvalid-ios* -Winvalid-pch -Winvalid-or-nonexistent-directory -Wkeyword-* -Wlegacy-* -Wpadded* -Wpragma-* -Wpch* -Wprivate-* -Wprofile* -Wrtti -Wsarif* -Wspir* -Wtraditional* -Wsystem-headers -Wsynth -Wvolatile -Wexperimental-* -Wbranch-protection -Wbackend-plugin -Wfuse-ld-path -Wgcc-install* -Woverriding-* -Wround-trip* -Wsanitize* -Wserialized-diagnostics -Wsection -Wdynamic-exception-spec -Wdate-time -Wfunction-multiversion -Wattribute* -Wnon-modular* -Wdeclaration-after-statement -Wnested-anon-types -Wcoverage* -Wtemplates -Wnamespaces -Wmultiple-inheritance", "", ""},
	{Platform, .6, "darwin-* objc-* zircon-*", "", ""},
	{Concurrency, .7, "openmp-* darwin-dispatch-once-nonstatic darwin-avoid-spinlock", "", ""},

	// MSVC.
	{Syntax, .85, "C1021 C1057 C1070 C1071 C1903 C2002 C2003 C2005 C2006 C2007 C2010 C2012 C2013 C2014 C2017 C2018 C2019 C2021 C2022 C2041 C2047 C2048 C2054 C2055 C2056 C2058 C2060 C2062 C2187 C2226 C2236 C2258 C2275 C2317 C2318 C2331 C2332 C2333 C2334 C2360 C2361 C2362 C2386 C2447 C2448 C2449 C2470 C2473 C2474 C2502 C2513 C2533 C2548 C2586 C2589 C2601 C2628 C2632 C2724 C2760 C2947 C2957 C2958 C2988 C2059 C3690 C4094 C4091 C4081 C4390 C4067 C4010 C4129 C4138", "", ""},
	{Syntax, .55, "C2011 C2082 C2084 C2086 C2365 C2372 C2374 C2535 C2572 C2995 C4005 C4930", "", ""},
	{TypeMismatch, .85, "C2050 C2064 C2070 C2078 C2088 C2096 C2101 C2102 C2103 C2105 C2107 C2108 C2109 C2110 C2111 C2113 C2114 C2115 C2120 C2133 C2182 C2186 C2197 C2198 C2234 C2244 C2243 C2247 C2249 C2250 C2296 C2297 C2300 C2326 C2352 C2355 C2366 C2369 C2370 C2375 C2385 C2411 C2450 C2451 C2463 C2466 C2497 C2511 C2514 C2528 C2529 C2530 C2541 C2553 C2555 C2556 C2558 C2561 C2568 C2582 C2593 C2594 C2597 C2610 C2641 C2659 C2667 C2668 C2671 C2673 C2674 C2675 C2680 C2681 C2682 C2683 C2694 C2732 C2734 C2737 C2752 C2758 C2780 C2782 C2783 C2789 C2819 C2893 C2895 C2914 C2955 C2971 C2974 C2975 C2976 C2977 C2993 C3312 C3313 C3316 C3531 C3535 C3536 C3538 C3668 C3848 C3863 C3867 C7602 C7595 C4047 C4024 C4133 C4142 C4020 C4022 C4028 C4029 C4239 C4245 C4254 C4308 C4310 C4319 C4333 C4334 C4473 C4474 C4476 C4478 C4738 C4840 C4841 C4927 C5219 C26451 C26471 C26472 C26473 C26474 C26475 C26476", "", ""},
	{UndefinedSymbol, .85, "C2094 C2134 C2139 C2230 C2419 C2509 C2510 C2614 C3481 C3493 C3646 C2787 C2888 C7568 C4002 C4003 C4087 C4668", "", ""},
	{Lifetime, .85, "C4413 C4596 C26810 C26811 C26817 C26820 C26846 C26847 C26848", "", ""},
	{UB, .8, "C2117 C2118 C4033 C4146 C4295 C4301 C4339 C4340 C4366 C4485 C4506 C4617 C4695 C4709 C4717 C4731 C4756 C4804 C5046 C6054 C6059 C6200 C6255 C6262 C6294 C6297 C6305 C6340 C6383 C6387 C28182 C28183 C28020 C26494 C26495 C26481 C26482 C26485 C26446", "", ""},
	{Concurrency, .85, "C26100 C26101 C26102 C26103 C26104 C26105 C26106 C26107 C26108 C26109 C26112 C26114 C26118 C26132 C26133 C26134 C26136 C26137 C26138 C26139 C26140 C26160 C26161 C26165 C26166 C26167 C28112 C28113", "", ""},
	{Resource, .85, "C6014 C6029 C6211 C6263 C6278 C6280 C6283 C28103 C28104 C28105 C28106 C28193 C26402 C26403 C26404 C26405 C26406 C26407 C26408 C26411 C26414 C26415 C26416 C26417 C26418", "", ""},
	{Platform, .8, "C1128 C1083 C1190 C1191 C1192 C1853 C1854 C1900 C1905 C1045 C2026 C2147 C2167 C2337 C2400 C2401 C2402 C2403 C2404 C2405 C2406 C2407 C2408 C2409 C2410 C2412 C2413 C2414 C2415 C2416 C2417 C2418 C2425 C2426 C2432 C2712 C4193 C4235 C4495 C4496 C4497 C4530 C4577 C4597 C4603 C4605 C4619 C4627 C4650 C4651 C4652 C4653 C4752 C4819 C4828 C4986 C4995 C5033 C5040 C5051 C5052 C7510 C7555 C7582 C7583 C7584 D8000 D8003 D8004 D8021 D8022 D8027 D9001 D9007 D9014 D9024 D9027 D9035 MSB8020 MSB8036 MSB8037", "", ""},
	{Logic, .75, "C2051 C2057 C2131 C2607 C4062 C4061 C4063 C4064 C4127 C4130 C4132 C4180 C4181 C4197 C4221 C4238 C4291 C4297 C4298 C4299 C4300 C4324 C4355 C4373 C4435 C4437 C4464 C4471 C4512 C4514 C4520 C4521 C4522 C4526 C4545 C4546 C4547 C4548 C4549 C4551 C4556 C4557 C4570 C4571 C4582 C4583 C4584 C4589 C4598 C4600 C4610 C4611 C4623 C4624 C4625 C4626 C4640 C4661 C4673 C4686 C4705 C4710 C4711 C4725 C4746 C4768 C4771 C4806 C4807 C4808 C4809 C4810 C4834 C4858 C4866 C4868 C4914 C4928 C4946 C4949 C4956 C4957 C4959 C5026 C5027 C5038 C5039 C5045 C5054 C5055 C5204 C5220 C5233 C5240 C5246 C5262 C5264 C6235 C6236 C6237 C6239 C6240 C6246 C6268 C6269 C6270 C6271 C6272 C6273 C6274 C6276 C6277 C6281 C6282 C6284 C6285 C6286 C6287 C6288 C6289 C6290 C6291 C6292 C6293 C6295 C6296 C6299 C6302 C6303 C6313 C6314 C6315 C6316 C6317 C6319 C6320 C6322 C6323 C6324 C6326 C6328 C6329 C6331 C6332 C6333 C6334 C6335 C6336 C6992 C6993 C6995 C6997 U1077 MSB3073 MSB6006", "", ""},
	{Platform, .6, "MSB*", "", ""},

	// The EDG front end; other spellings of its numbers are brought to this one.
	{Syntax, .8, "#10 #11 #13 #14 #15 #17 #19 #24 #25 #26 #27 #30 #32 #33 #34 #36 #37 #38 #39 #43 #44 #46 #48 #79 #80 #81 #82 #83 #84 #85 #99 #130 #131 #134 #239 #253 #254 #255 #260 #424 #546 #1072 #2485 #3364 #7 #77 #78 #303 #306 #307", "", ""},
	{Syntax, .55, "#100 #101 #102 #247 #248 #256 #301 #302 #403", "", ""},
	{TypeMismatch, .8, "#31 #41 #50 #51 #52 #53 #54 #55 #56 #58 #59 #75 #76 #109 #110 #114 #117 #118 #121 #137 #138 #141 #145 #146 #147 #148 #149 #150 #151 #158 #159 #171 #173 #188 #221 #225 #226 #240 #257 #258 #265 #266 #267 #268 #273 #274 #275 #289 #290 #291 #298 #308 #309 #310 #311 #312 #315 #316 #317 #318 #319 #322 #323 #324 #325 #330 #333 #334 #337 #338 #339 #341 #343 #344 #345 #347 #348 #349 #350 #352 #360 #361 #364 #365 #366 #367 #368 #369 #370 #373 #375 #377 #378 #382 #384 #386 #387 #389 #390 #393 #394 #397 #413 #415 #416 #417 #418 #429 #441 #442 #443 #444 #461 #511 #520 #521 #524 #556 #651 #657 #767 #810 #811 #812 #813 #814 #852 #853 #854 #1018 #1143 #2117 #2364", "", ""},
	{UndefinedSymbol, .8, "#133 #136 #262 #282 #292 #294 #296 #747 #827 #1118 #757", "", ""},
	{UB, .75, "#62 #63 #170 #222 #284 #401 #940 #951", "", ""},
	{Lifetime, .85, "#430 #1056 #1057 #2949 #3185", "", ""},
	{Logic, .75, "#28 #178 #179 #180 #185 #187 #191 #192 #193 #231 #236 #238 #514 #551 #552 #553 #554 #555 #826 #869 #880 #997 #998 #1116 #1460 #1604 #2006 #3179", "", ""},
	{Linker, .7, "#172", "", ""},
	{Platform, .75, "#228 #35 #161 #261 #380 #381 #411 #450 #451 #661 #1098 #1105 #1215 #1292 #1295 #1444 #1696 #2220 #2803 #2861", "", ""},
}

// edgNumber brings the spellings of EDG's numbers to one: #20-D, Pe020 (IAR) and etoa:4020 (Diab)
// are #20.
func edgNumber(code string) string {
	switch {
	case strings.HasPrefix(code, "#"):
		n, _, _ := strings.Cut(code, "-")
		return n
	case strings.HasPrefix(code, "Pe") && len(code) > 2 && strings.Trim(code[2:], "0123456789") == "":
		return "#" + strings.TrimLeft(code[2:], "0")
	case strings.HasPrefix(code, "etoa:4") && len(code) > len("etoa:4") && strings.Trim(code[len("etoa:4"):], "0123456789") == "":
		return "#" + strings.TrimLeft(code[len("etoa:4"):], "0")
	}
	return code
}
