#!/usr/bin/env bash
# Installs gdb 18 (gdb-18) on Debian 12 (amd64). The debugger tests use it where it is present.
# It is the first gdb whose debug protocol takes core files.
#
#   scripts/setup-new-gdb.sh          install it if it is missing (root, or sudo without a password)
#   scripts/setup-new-gdb.sh -check   only report; exit status 1 when it is missing
#
# It is unpacked into a folder of its own below /opt/cppreason with the libraries it needs, and
# nothing of the system is changed but a link in /usr/local/bin. It is idempotent.
set -euo pipefail
# shellcheck source=scripts/debian.sh
source "$(dirname "$0")/debian.sh"

readonly SUITE=forky
readonly NAME=gdb-18

case "${1:-}" in
"" | -check | --check) ;;
*)
	usage >&2
	exit 2
	;;
esac
if "$LINKS/$NAME" --version >/dev/null 2>&1; then
	say "everything is installed"
	exit 0
fi
say "missing: $NAME"
[ -z "${1:-}" ] || exit 1

need_root
need_amd64 "$NAME"
install_gdb "$SUITE" "$PREFIX/$NAME" "$LINKS/$NAME"
say "$("$LINKS/$NAME" --version | head -n 1)"
say "done"
