#!/usr/bin/env bash
# Installs the compilers, debuggers and linkers that cppreason is tested with, on Debian 12.
#
#   scripts/setup.sh          install what is missing (root, or sudo without a password)
#   scripts/setup.sh -check   only report; exit status 1 when something is missing
#   scripts/setup.sh -tools   print the programs, comma-separated: the value for CPPREASON_REQUIRE
#
# It is idempotent: what is there is skipped, and a second run changes nothing. Without root it
# lists what is missing and exits 0: the tests that need a missing tool then skip by name.
set -euo pipefail

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
	"clang-repl-22 clang-tools-22"
	"ld.lld-22 lld-22"
	"mold mold"
	"valgrind valgrind"
	"bwrap bubblewrap"
	"zstd zstd"
	"gdb gdb"
	"git git"
	"patch patch"
)
# Packages without a program of their own: a file that proves them, and the package.
readonly LIBRARIES=(
	"/usr/lib/llvm-22/lib/clang/22/lib/linux/libclang_rt.asan-x86_64.so libclang-rt-22-dev"
)
# gdb speaks the Debug Adapter Protocol from version 14 on; Debian 12 has 13. The newer one comes
# from Debian's next release and lives in a folder of its own, so the system's gdb stays.
readonly GDB_SUITE=trixie
readonly GDB_DIR=/opt/cppreason/gdb-16
readonly GDB_LINK=/usr/local/bin/gdb-16

say() { printf 'setup: %s\n' "$*"; }

check_only=false
case "${1:-}" in
"") ;;
-check | --check) check_only=true ;;
-tools | --tools)
	for row in "${TOOLS[@]}"; do printf '%s,' "${row%% *}"; done
	printf '%s\n' "${GDB_LINK##*/}"
	exit 0
	;;
*)
	sed -n '2,9p' "$0" | sed 's/^# \{0,1\}//' >&2
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

if [ "${#missing[@]}" -eq 0 ] && ! $gdb_missing; then
	say "everything is installed"
	exit 0
fi
[ "${#missing[@]}" -eq 0 ] || say "missing packages: ${missing[*]}"
! $gdb_missing || say "missing: a gdb that speaks DAP ($GDB_LINK)"
! $check_only || exit 1

as_root=()
if [ "$(id -u)" -ne 0 ]; then
	if command -v sudo >/dev/null 2>&1 && sudo -n true 2>/dev/null; then
		as_root=(sudo -n)
	else
		say "not root and no sudo without a password: nothing installed; tests that need these tools will skip"
		exit 0
	fi
fi
if ! command -v apt-get >/dev/null 2>&1; then
	say "no apt-get: this script knows Debian only; install the tools above yourself; tests that need them will skip"
	exit 0
fi

apt() { ${as_root[@]+"${as_root[@]}"} env DEBIAN_FRONTEND=noninteractive apt-get -q -o Dpkg::Use-Pty=0 "$@"; }

# The package lists of a fresh machine may be absent or older than the mirror: refresh them once.
apt update >/dev/null || say "apt-get update failed; going on with the lists that are here"

if [ "${#missing[@]}" -gt 0 ]; then
	say "installing: ${missing[*]}"
	apt install -y --no-install-recommends "${missing[@]}" >/dev/null
fi

# install_gdb downloads gdb and its libraries with apt's own resolver and key ring, configured to
# see nothing but GDB_SUITE on the mirror this system already uses, and unpacks them into GDB_DIR.
install_gdb() {
	local dest=$1 state mirror
	mirror=$(apt-get indextargets --format '$(REPO_URI)' 'Created-By: Packages' | grep '/debian/*$' | sort -u | head -n 1)
	if [ -z "$mirror" ]; then
		echo "setup: no Debian mirror among the system's apt sources" >&2
		return 1
	fi
	# Not in the user's temporary directory, which _apt may not be able to read.
	mkdir -p "$dest"
	state=$dest/.apt
	rm -rf "$state"
	mkdir -p "$state/lists/partial" "$state/cache/archives/partial"
	: >"$state/status"
	printf 'deb [signed-by=/usr/share/keyrings/debian-archive-keyring.gpg] %s %s main\n' "$mirror" "$GDB_SUITE" >"$state/suite.list"
	cat >"$state/apt.conf" <<CONF
Dir::Etc::sourcelist "$state/suite.list";
Dir::Etc::sourceparts "/dev/null";
Dir::Etc::preferencesparts "/dev/null";
Dir::State "$state";
Dir::State::lists "$state/lists";
Dir::State::status "$state/status";
Dir::Cache "$state/cache";
APT::Install-Recommends "false";
APT::Sandbox::User "root";
Debug::NoLocking "true";
Acquire::Languages "none";
Acquire::IndexTargets::deb::DEP-11::DefaultEnabled "false";
CONF
	APT_CONFIG=$state/apt.conf apt-get -q update >/dev/null
	APT_CONFIG=$state/apt.conf apt-get -q install -y --download-only gdb >/dev/null
	local deb
	for deb in "$state"/cache/archives/*.deb; do
		case ${deb##*/} in
		# Only wanted by maintainer scripts, which do not run here.
		perl* | tzdata* | debconf* | init-system* | procps* | ucf* | sensible*) continue ;;
		esac
		dpkg -x "$deb" "$dest"
	done
	rm -rf "$state"

	local lib=$dest/usr/lib/x86_64-linux-gnu
	cat >"$dest/gdb" <<LAUNCH
#!/bin/sh
# gdb with its own C library and Python beside the system's. The debuggee must not inherit PYTHONHOME.
exec env PYTHONHOME=$dest/usr $dest/usr/lib64/ld-linux-x86-64.so.2 --library-path $lib \\
	$dest/usr/bin/gdb --data-directory=$dest/usr/share/gdb \\
	-iex "unset environment PYTHONHOME" -iex "set auto-load safe-path /" \\
	-iex "add-auto-load-scripts-directory /usr/share/gdb/auto-load" "\$@"
LAUNCH
	chmod 755 "$dest/gdb"
}

if $gdb_missing; then
	if [ "$(dpkg --print-architecture)" != amd64 ]; then
		say "the gdb with DAP is set up on amd64 only; tests that need it will skip"
		exit 0
	fi
	say "installing gdb from $GDB_SUITE into $GDB_DIR"
	${as_root[@]+"${as_root[@]}"} bash -c "$(declare -f install_gdb); GDB_SUITE=$GDB_SUITE; set -euo pipefail; install_gdb '$GDB_DIR'; ln -sfn '$GDB_DIR/gdb' '$GDB_LINK'"
	say "$("$GDB_LINK" --version | head -n 1)"
fi
say "done"
