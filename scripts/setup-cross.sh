#!/usr/bin/env bash
# Installs what the tests of platform/detect and the generator of platform's feature table can use
# besides the tools of setup.sh, on Debian 12: other versions of g++ and clang, cross compilers, libc++,
# and the headers of other standard libraries.
#
#   scripts/setup-cross.sh          install what is missing (root, or sudo without a password)
#   scripts/setup-cross.sh -check   only report; exit status 1 when something is missing
#
# It is idempotent. The headers are unpacked into /opt/cppreason/headers and touch nothing else:
# go generate ./platform finds them there.
set -euo pipefail

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
readonly HEADERS_DIR=/opt/cppreason/headers

check_only=false
case "${1:-}" in
"") ;;
-check | --check) check_only=true ;;
*)
	sed -n '2,11p' "$0" | sed 's/^# \{0,1\}//' >&2
	exit 2
	;;
esac

say() { printf 'setup-cross: %s\n' "$*"; }

missing=() headers=()
for row in "${PACKAGES[@]}"; do
	read -r file package <<<"$row"
	[ -e "$file" ] || missing+=("$package")
done
for row in "${HEADERS[@]}"; do
	read -r _ _ file <<<"$row"
	[ -e "$HEADERS_DIR/$file" ] || headers+=("$row")
done
if [ "${#missing[@]}" -eq 0 ] && [ "${#headers[@]}" -eq 0 ]; then
	say "everything is installed"
	exit 0
fi
[ "${#missing[@]}" -eq 0 ] || say "missing packages: ${missing[*]}"
[ "${#headers[@]}" -eq 0 ] || printf 'setup-cross: missing headers: %s\n' "${headers[@]}"
! $check_only || exit 1

as_root=()
if [ "$(id -u)" -ne 0 ]; then
	if command -v sudo >/dev/null 2>&1 && sudo -n true 2>/dev/null; then
		as_root=(sudo -n)
	else
		say "not root and no sudo without a password: nothing installed; tests that need these will skip"
		exit 0
	fi
fi
if ! command -v apt-get >/dev/null 2>&1; then
	say "no apt-get: this script knows Debian only; tests that need these will skip"
	exit 0
fi

if [ "${#missing[@]}" -gt 0 ]; then
	apt() { ${as_root[@]+"${as_root[@]}"} env DEBIAN_FRONTEND=noninteractive apt-get -q -o Dpkg::Use-Pty=0 "$@"; }
	apt update >/dev/null || say "apt-get update failed; going on with the lists that are here"
	say "installing: ${missing[*]}"
	apt install -y --no-install-recommends "${missing[@]}" >/dev/null
fi

# fetch_headers downloads single packages of other suites with apt's own key ring, configured to see
# nothing of this system, and unpacks them.
fetch_headers() {
	local dest=$1 state mirror suite package
	shift
	mirror=$(apt-get indextargets --format '$(REPO_URI)' 'Created-By: Packages' | grep '/debian/*$' | sort -u | head -n 1)
	[ -n "$mirror" ] || { echo "setup-cross: no Debian mirror among the system's apt sources" >&2; return 1; }
	mkdir -p "$dest"
	while [ $# -gt 1 ]; do
		suite=$1 package=$2
		shift 2
		state=$dest/.apt
		mkdir -p "$state/$suite/lists/partial" "$state/$suite/cache/archives/partial"
		: >"$state/$suite/status"
		printf 'deb [signed-by=/usr/share/keyrings/debian-archive-keyring.gpg] %s %s main\n' "$mirror" "$suite" >"$state/$suite/suite.list"
		cat >"$state/$suite/apt.conf" <<CONF
Dir::Etc::sourcelist "$state/$suite/suite.list";
Dir::Etc::sourceparts "/dev/null";
Dir::Etc::preferencesparts "/dev/null";
Dir::State "$state/$suite";
Dir::State::lists "$state/$suite/lists";
Dir::State::status "$state/$suite/status";
Dir::Cache "$state/$suite/cache";
APT::Sandbox::User "root";
Debug::NoLocking "true";
Acquire::Languages "none";
Acquire::IndexTargets::deb::DEP-11::DefaultEnabled "false";
CONF
		export APT_CONFIG=$state/$suite/apt.conf
		[ -e "$state/$suite/updated" ] || { apt-get -q update >/dev/null && touch "$state/$suite/updated"; }
		(cd "$state" && apt-get -q download "$package" >/dev/null && dpkg -x "$package"_*.deb "$dest" && rm -f "$package"_*.deb) ||
			echo "setup-cross: $package is not to be had from $suite" >&2
		unset APT_CONFIG
	done
	rm -rf "$dest/.apt"
}

if [ "${#headers[@]}" -gt 0 ]; then
	args=()
	for row in "${headers[@]}"; do
		read -r suite package _ <<<"$row"
		args+=("$suite" "$package")
	done
	say "unpacking headers into $HEADERS_DIR"
	${as_root[@]+"${as_root[@]}"} bash -c "$(declare -f fetch_headers); set -euo pipefail; fetch_headers $HEADERS_DIR ${args[*]}"
fi
say "done"
