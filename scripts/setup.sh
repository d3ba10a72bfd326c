#!/usr/bin/env bash
# Installs the compilers, debuggers and linkers that cppreason is tested with, on Debian 12.
#
#   scripts/setup.sh          install what is missing (root, or sudo without a password)
#   scripts/setup.sh -check   only report; exit status 1 when something is missing
#   scripts/setup.sh -tools   print the programs, comma-separated: the value for CPPREASON_REQUIRE
#
# It is idempotent: installed tools are skipped, and a second run changes nothing. Without root it lists
# the missing tools and exits 0: the tests that need one then skip with its name.
set -euo pipefail
# shellcheck source=scripts/debian.sh
source "$(dirname "$0")/debian.sh"

# What is needed: a program that proves the package is there, and the package.
readonly TOOLS=(
	"g++ g++"
	"make make"
	"ld.bfd binutils"
	"ld.gold binutils"
	"clang++-22 clang-22"
	"clang-22 clang-22"
	"lldb-dap-22 lldb-22"
	"clang-tidy-22 clang-tidy-22"
	"clangd-22 clangd-22"
	"clang-repl-22 clang-tools-22"
	"ld.lld-22 lld-22"
	"mold mold"
	"valgrind valgrind"
	"bwrap bubblewrap"
	"zstd zstd"
	"gdb gdb"
	"gdbserver gdbserver"
	"rr rr"
	"git git"
	"patch patch"
	"chromium chromium"
	"npm npm"
)
# Packages without a program of their own: a file that proves them, and the package.
readonly LIBRARIES=(
	"/usr/lib/llvm-22/lib/clang/22/lib/linux/libclang_rt.asan-x86_64.so libclang-rt-22-dev"
)
# gdb speaks the Debug Adapter Protocol from version 14 on; Debian 12 has 13. The newer one comes
# from Debian's next release and lives in a folder of its own, so the system's gdb stays.
readonly GDB_SUITE=trixie
readonly GDB_DIR=$PREFIX/gdb-16
readonly GDB_LINK=$LINKS/gdb-16

# The accessibility checker of the browser tests comes from the npm registry, at the version of the lock file.
readonly AXE_DIR=$(dirname "$0")/../internal/browsertest
readonly AXE=axe-core

check_only=false
case "${1:-}" in
"") ;;
-check | --check) check_only=true ;;
-tools | --tools)
	for row in "${TOOLS[@]}"; do printf '%s,' "${row%% *}"; done
	printf '%s,%s\n' "${GDB_LINK##*/}" "$AXE"
	exit 0
	;;
*)
	usage >&2
	exit 2
	;;
esac

missing=() # packages, each once
miss() { [[ " ${missing[*]-} " == *" $1 "* ]] || missing+=("$1"); }
for row in "${TOOLS[@]}"; do
	read -r program package <<<"$row"
	command -v "$program" >/dev/null 2>&1 || miss "$package"
done
for row in "${LIBRARIES[@]}"; do
	read -r file package <<<"$row"
	[ -e "$file" ] || miss "$package"
done
gdb_missing=false
"$GDB_LINK" --version >/dev/null 2>&1 || gdb_missing=true

axe_missing=false
[ -e "$AXE_DIR/node_modules/$AXE/axe.min.js" ] || axe_missing=true

if [ "${#missing[@]}" -eq 0 ] && ! $gdb_missing && ! $axe_missing; then
	say "everything is installed"
	exit 0
fi
[ "${#missing[@]}" -eq 0 ] || say "missing packages: ${missing[*]}"
! $gdb_missing || say "missing: a gdb that speaks DAP ($GDB_LINK)"
! $axe_missing || say "missing: $AXE, which the browser tests check pages with"
! $check_only || exit 1

need_root

[ "${#missing[@]}" -eq 0 ] || install_packages "${missing[@]}"

if $gdb_missing; then
	need_amd64 "the gdb with DAP"
	install_gdb "$GDB_SUITE" "$GDB_DIR" "$GDB_LINK"
	say "$("$GDB_LINK" --version | head -n 1)"
fi
if $axe_missing; then
	# Without it one test skips by its name, or fails where it is required.
	(cd "$AXE_DIR" && npm ci --silent --ignore-scripts --no-audit --no-fund) || say "$AXE cannot be had from the npm registry"
fi
say "done"
