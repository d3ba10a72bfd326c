#!/bin/sh
# Builds the programs of this folder for TestWalk: both compilers, -O0 and -O2.
#
#	build.sh OUT INCLUDE RE2 ABSEIL ABSEIL_LIBRARIES
#
# INCLUDE is a folder with the headers of abseil, fmt and nlohmann/json, RE2 and ABSEIL are source trees (re2 of
# 2022, which does not need abseil), and ABSEIL_LIBRARIES holds the static libraries of the same abseil. Of abseil
# the sources below are compiled with debug information; the rest is linked without.
set -eu
here=$(cd "$(dirname "$0")" && pwd)
out=$1 include=$2 re2=$3 abseil=$4 libraries=$5
sources="$(cd "$abseil/absl" && find base container hash numeric status strings types -name "*.cc" | grep -v -e test -e benchmark -e mock -e sample -e print_hash_of | sed "s,\.cc$,,")"
mkdir -p "$out"
for compiler in ${COMPILERS:-g++ clang++-22}; do
	for level in O0 O2; do
		objects=$out/.$compiler.$level
		mkdir -p "$objects"
		flags="-std=c++17 -g -$level -w -pthread -I$include"
		case $compiler in clang*) flags="$flags -fstandalone-debug" ;; esac
		for f in "$re2"/re2/*.cc "$re2"/util/rune.cc "$re2"/util/strutil.cc; do
			case $f in *_test.cc | */testing/* | *fuzz*) continue ;; esac
			$compiler $flags -I"$re2" -c -o "$objects/re2.$(basename "$f").o" "$f"
		done
		for f in $sources; do
			$compiler $flags -I"$abseil" -c -o "$objects/absl.$(echo "$f" | tr / .).o" "$abseil/absl/$f.cc"
		done
		for main in "$here"/*.cpp; do
			name=$(basename "$main" .cpp)
			case $name in
			re2_*) extra="-I$re2 $objects/re2.*.o" ;;
			abseil_*) extra="$objects/absl.*.o -Wl,--start-group $libraries/libabsl_*.a -Wl,--end-group" ;;
			*) extra= ;;
			esac
			# Of abseil the installed headers are used: a distribution may have changed its namespace.
			$compiler -std=c++17 -g -$level -w -pthread $(case $compiler in clang*) echo -fstandalone-debug ;; esac) \
				$(case $name in re2_*) echo "-I$re2" ;; esac) -I"$include" \
				-o "$out/$name.$compiler.$level" "$main" $extra
		done
	done
done
