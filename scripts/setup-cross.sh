#!/usr/bin/env bash
# Installs what the tests of platform/detect and the generator of platform's feature table can use
# besides the tools of setup.sh, on Debian 12: other versions of g++ and clang, cross compilers, libc++,
# and the headers of other standard libraries; for the tests of diagnostic, the compiler proper of g++ 14.
#
#   scripts/setup-cross.sh          install what is missing (root, or sudo without a password)
#   scripts/setup-cross.sh -check   only report; exit status 1 when something is missing
#
# It is idempotent. The headers are unpacked into /opt/cppreason/headers and touch nothing else:
# go generate ./platform finds them there.
set -euo pipefail
# shellcheck source=scripts/debian.sh
source "$(dirname "$0")/debian.sh"

# A program or file that proves the package is there, and the package.
readonly PACKAGES=(
	"/usr/bin/g++-11 g++-11"
	"/usr/bin/clang++-14 clang-14"
	"/usr/bin/clang++-15 clang-15"
	"/usr/bin/clang++-16 clang-16"
	"/usr/bin/clang++-19 clang-19"
	"/usr/lib/llvm-22/include/c++/v1/version libc++-22-dev"
	"/usr/lib/llvm-22/lib/libc++abi.a libc++abi-22-dev"
	"/usr/bin/aarch64-linux-gnu-g++ g++-aarch64-linux-gnu"
	"/usr/bin/arm-linux-gnueabihf-g++ g++-arm-linux-gnueabihf"
	"/usr/bin/riscv64-linux-gnu-g++ g++-riscv64-linux-gnu"
	"/usr/bin/x86_64-w64-mingw32-g++ g++-mingw-w64-x86-64"
	"/usr/bin/i686-w64-mingw32-g++ g++-mingw-w64-i686"
	"/usr/bin/arm-none-eabi-g++ gcc-arm-none-eabi"
	"/usr/lib/arm-none-eabi/include/newlib.h libnewlib-arm-none-eabi"
	"/usr/include/newlib/c++/12.2.1/version libstdc++-arm-none-eabi-newlib"
	"/usr/bin/avr-g++ gcc-avr"
	"/usr/lib/avr/include/avr/io.h avr-libc"
)
# Headers of standard libraries: the suite that has them, the package, a file that proves them.
readonly HEADERS=(
	"bookworm libc++-14-dev usr/lib/llvm-14/include/c++/v1/version"
	"bookworm libc++-16-dev usr/lib/llvm-16/include/c++/v1/version"
	"bookworm libc++-19-dev usr/lib/llvm-19/include/c++/v1/version"
	"trixie libstdc++-13-dev usr/include/c++/13/version"
	"trixie libstdc++-14-dev usr/include/c++/14/version"
	"sid libstdc++-15-dev usr/include/c++/15/version"
)
readonly HEADERS_DIR=$PREFIX/headers

# The C++ compiler proper (cc1plus) of g++ 14, which is not in Debian 12. It runs with a C library of its own.
# Tests of diagnostic compare its text with its SARIF.
readonly CC1_DIR=$PREFIX/gcc-14
readonly CC1_LINK=$LINKS/cc1plus-14

check_only=false
case "${1:-}" in
"") ;;
-check | --check) check_only=true ;;
*)
	usage >&2
	exit 2
	;;
esac

missing=() headers=()
for row in "${PACKAGES[@]}"; do
	read -r file package <<<"$row"
	[ -e "$file" ] || missing+=("$package")
done
for row in "${HEADERS[@]}"; do
	read -r _ _ file <<<"$row"
	[ -e "$HEADERS_DIR/$file" ] || headers+=("$row")
done
cc1=false
[ -x "$CC1_DIR/cc1plus-14" ] && [ -e "$CC1_LINK" ] || [ "$(dpkg --print-architecture)" != amd64 ] || cc1=true
if [ "${#missing[@]}" -eq 0 ] && [ "${#headers[@]}" -eq 0 ] && ! $cc1; then
	say "everything is installed"
	exit 0
fi
[ "${#missing[@]}" -eq 0 ] || say "missing packages: ${missing[*]}"
[ "${#headers[@]}" -eq 0 ] || printf 'setup-cross: missing headers: %s\n' "${headers[@]}"
! $cc1 || say "missing: $CC1_LINK"
! $check_only || exit 1

need_root

[ "${#missing[@]}" -eq 0 ] || install_packages "${missing[@]}"
for row in ${headers[@]+"${headers[@]}"}; do
	read -r suite package _ <<<"$row"
	say "unpacking the headers of $package from $suite into $HEADERS_DIR"
	unpack "$suite" "$HEADERS_DIR" alone "$package" || say "$package is not available in $suite"
done
if $cc1; then
	say "unpacking cc1plus of g++-14 from trixie into $CC1_DIR"
	rm -rf "$CC1_DIR"
	mkdir -p "$CC1_DIR"
	unpack trixie "$CC1_DIR" all cpp-14
	unpack trixie "$CC1_DIR" alone g++-14-x86-64-linux-gnu
	unpack trixie "$CC1_DIR" alone libgcc-14-dev
	cat >"$CC1_DIR/cc1plus-14" <<-LAUNCH
		#!/bin/sh
		exec $CC1_DIR/usr/lib64/ld-linux-x86-64.so.2 --library-path $CC1_DIR/usr/lib/x86_64-linux-gnu \\
			$CC1_DIR/usr/libexec/gcc/x86_64-linux-gnu/14/cc1plus -quiet -imultiarch x86_64-linux-gnu -D_GNU_SOURCE \\
			-isystem $HEADERS_DIR/usr/include/c++/14 -isystem $HEADERS_DIR/usr/include/x86_64-linux-gnu/c++/14 \\
			-isystem $CC1_DIR/usr/lib/gcc/x86_64-linux-gnu/14/include "\$@"
	LAUNCH
	chmod 755 "$CC1_DIR/cc1plus-14"
	ln -sfn "$CC1_DIR/cc1plus-14" "$CC1_LINK"
fi
say "done"
