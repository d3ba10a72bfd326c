#!/usr/bin/env bash
# Installs two elder debug adapters that the debugger tests run on where they are present, on Debian
# 12 (amd64): lldb-dap-19 and lldb-vscode-14.
#
#   scripts/setup-old-lldb.sh          install what is missing (root, or sudo without a password)
#   scripts/setup-old-lldb.sh -check   only report; exit status 1 when something is missing
#
# Both are unpacked into folders of their own below /opt/cppreason with the libraries they need, and
# nothing of the system is changed but two links in /usr/local/bin. It is idempotent.
set -euo pipefail

# An adapter's name, the Debian suite, the package, the program inside of it.
readonly ADAPTERS=(
	"lldb-dap-19 trixie lldb-19 usr/lib/llvm-19/bin/lldb-dap"
	"lldb-vscode-14 bookworm lldb-14 usr/lib/llvm-14/bin/lldb-vscode"
)
readonly PREFIX=/opt/cppreason
readonly LINKS=/usr/local/bin

check_only=false
case "${1:-}" in
"") ;;
-check | --check) check_only=true ;;
*)
	sed -n '2,9p' "$0" | sed 's/^# \{0,1\}//' >&2
	exit 2
	;;
esac

say() { printf 'setup-old-lldb: %s\n' "$*"; }

missing=()
for row in "${ADAPTERS[@]}"; do
	read -r name _ <<<"$row"
	"$LINKS/$name" --help >/dev/null 2>&1 || missing+=("$row")
done
if [ "${#missing[@]}" -eq 0 ]; then
	say "everything is installed"
	exit 0
fi
for row in "${missing[@]}"; do say "missing: ${row%% *}"; done
! $check_only || exit 1

as_root=()
if [ "$(id -u)" -ne 0 ]; then
	if command -v sudo >/dev/null 2>&1 && sudo -n true 2>/dev/null; then
		as_root=(sudo -n)
	else
		say "not root and no sudo without a password: nothing installed; tests that need these adapters will skip"
		exit 0
	fi
fi
if ! command -v apt-get >/dev/null 2>&1 || [ "$(dpkg --print-architecture)" != amd64 ]; then
	say "this script knows Debian on amd64 only; tests that need these adapters will skip"
	exit 0
fi

# unpack PACKAGE of SUITE with all it depends on into DEST, by apt's own resolver and key ring on the
# mirror that this system already uses, as if nothing were installed.
unpack() {
	local suite=$1 package=$2 dest=$3 mirror state deb
	mirror=$(apt-get indextargets --format '$(REPO_URI)' 'Created-By: Packages' | grep '/debian/*$' | sort -u | head -n 1)
	if [ -z "$mirror" ]; then
		echo "setup-old-lldb: no Debian mirror among the system's apt sources" >&2
		return 1
	fi
	rm -rf "$dest"
	mkdir -p "$dest"
	state=$dest/.apt
	mkdir -p "$state/lists/partial" "$state/cache/archives/partial"
	: >"$state/status"
	printf 'deb [signed-by=/usr/share/keyrings/debian-archive-keyring.gpg] %s %s main\n' "$mirror" "$suite" >"$state/suite.list"
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
	APT_CONFIG=$state/apt.conf apt-get -q install -y --download-only "$package" >/dev/null
	for deb in "$state"/cache/archives/*.deb; do
		case ${deb##*/} in
		# Only wanted by maintainer scripts, which do not run here, or by compilers.
		perl* | tzdata* | debconf* | init-system* | procps* | ucf* | sensible* | gcc-[0-9]* | g++* | clang-* | llvm-*-dev*) continue ;;
		esac
		dpkg -x "$deb" "$dest"
	done
	rm -rf "$state"
}

# launcher PROGRAM DEST writes a script that runs PROGRAM with the C library it came with.
launcher() {
	local program=$1 dest=$2 root lib loader
	lib=$dest/usr/lib/x86_64-linux-gnu
	# Before the merge of /usr the C library was below /lib.
	loader=$dest/usr/lib64/ld-linux-x86-64.so.2
	[ -e "$loader" ] || loader=$dest/lib64/ld-linux-x86-64.so.2
	[ -e "$loader" ] || loader=$dest/lib/x86_64-linux-gnu/ld-linux-x86-64.so.2
	root=$(dirname "$(dirname "$program")")
	cat <<LAUNCH
#!/bin/sh
# An lldb adapter with its own C library and Python beside the system's. lldb-server is started by
# its path, through a script beside it that does the same.
export PYTHONHOME=$dest/usr PYTHONPATH=$dest/$root/lib/python3/dist-packages LLDB_DEBUGSERVER_PATH=$dest/lldb-server
exec $loader --library-path $dest/$root/lib:$lib:$dest/lib/x86_64-linux-gnu $dest/$program "\$@"
LAUNCH
}

server() {
	launcher "$1" "$2" | sed '/^export/d; /^# An lldb/,/^# its path/d' | sed '1a unset PYTHONHOME PYTHONPATH LLDB_DEBUGSERVER_PATH'
}

install_adapter() {
	local name=$1 suite=$2 package=$3 program=$4 dest=$PREFIX/$1 dir
	unpack "$suite" "$package" "$dest"
	dir=$(dirname "$program")
	launcher "$program" "$dest" >"$dest/$name"
	server "$dir/lldb-server" "$dest" >"$dest/lldb-server"
	chmod 755 "$dest/$name" "$dest/lldb-server"
	ln -sfn "$dest/$name" "$LINKS/$name"
}

for row in "${missing[@]}"; do
	read -r name suite package program <<<"$row"
	say "installing $name from $suite into $PREFIX/$name"
	${as_root[@]+"${as_root[@]}"} bash -c "$(declare -f unpack launcher server install_adapter)
PREFIX=$PREFIX LINKS=$LINKS
set -euo pipefail
install_adapter '$name' '$suite' '$package' '$program'"
	"$LINKS/$name" --help >/dev/null || { say "$name was unpacked but does not run"; exit 1; }
done
say "done"
