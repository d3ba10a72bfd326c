#!/usr/bin/env bash
# Installs two older debug adapters on Debian 12 (amd64): lldb-dap-19 and lldb-vscode-14. The debugger
# tests use them where they are present.
#
#   scripts/setup-old-lldb.sh          install what is missing (root, or sudo without a password)
#   scripts/setup-old-lldb.sh -check   only report; exit status 1 when something is missing
#
# Both are unpacked into folders of their own below /opt/cppreason with the libraries they need, and
# nothing of the system is changed but two links in /usr/local/bin. It is idempotent.
set -euo pipefail
# shellcheck source=scripts/debian.sh
source "$(dirname "$0")/debian.sh"

# An adapter's name, the Debian suite, the package, the program inside of it.
readonly ADAPTERS=(
	"lldb-dap-19 trixie lldb-19 usr/lib/llvm-19/bin/lldb-dap"
	"lldb-vscode-14 bookworm lldb-14 usr/lib/llvm-14/bin/lldb-vscode"
)

check_only=false
case "${1:-}" in
"") ;;
-check | --check) check_only=true ;;
*)
	usage >&2
	exit 2
	;;
esac

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

need_root
need_amd64 "an elder lldb"

# launcher PROGRAM DEST writes a script that runs PROGRAM with the C library it came with.
launcher() {
	local program=$1 dest=$2 root lib loader python
	lib=$dest/usr/lib/x86_64-linux-gnu
	# Before the merge of /usr the C library was below /lib.
	loader=$dest/usr/lib64/ld-linux-x86-64.so.2
	[ -e "$loader" ] || loader=$dest/lib64/ld-linux-x86-64.so.2
	[ -e "$loader" ] || loader=$dest/lib/x86_64-linux-gnu/ld-linux-x86-64.so.2
	root=$(dirname "$(dirname "$program")")
	# Debian 12 has lldb 14's module for Python in python3.11 and an incomplete one in python3.
	python=$(find "$dest/$root/lib" -name embedded_interpreter.py -print -quit)
	python=${python%/lldb/*}
	cat <<LAUNCH
#!/bin/sh
# An lldb adapter with its own C library and Python beside the system's. lldb-server is started by
# its path, through a script beside it that does the same.
export PYTHONHOME=$dest/usr PYTHONPATH=$python LLDB_DEBUGSERVER_PATH=$dest/lldb-server
exec $loader --library-path $dest/$root/lib:$lib:$dest/lib/x86_64-linux-gnu $dest/$program "\$@"
LAUNCH
}

server() {
	launcher "$1" "$2" | sed '/^export/d; /^# An lldb/,/^# its path/d' | sed '1a unset PYTHONHOME PYTHONPATH LLDB_DEBUGSERVER_PATH'
}

install_adapter() {
	local name=$1 suite=$2 package=$3 program=$4 dest=$PREFIX/$1 dir
	rm -rf "$dest"
	unpack "$suite" "$dest" all "$package"
	dir=$(dirname "$program")
	launcher "$program" "$dest" >"$dest/$name"
	server "$dir/lldb-server" "$dest" >"$dest/lldb-server"
	chmod 755 "$dest/$name" "$dest/lldb-server"
	ln -sfn "$dest/$name" "$LINKS/$name"
}

for row in "${missing[@]}"; do
	read -r name suite package program <<<"$row"
	say "installing $name from $suite into $PREFIX/$name"
	install_adapter "$name" "$suite" "$package" "$program"
	"$LINKS/$name" --help >/dev/null || { say "$name was unpacked but does not run"; exit 1; }
done
say "done"
