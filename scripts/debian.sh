# Functions of the setup scripts beside this file, which source it. It installs nothing by itself.
# shellcheck shell=bash

# The programs that the scripts install are here, apart from the system's.
readonly PREFIX=/opt/cppreason
readonly LINKS=/usr/local/bin

say() { printf '%s: %s\n' "$(basename "$0" .sh)" "$*"; }

# usage prints the comment at the top of the script.
usage() { awk 'NR > 1 { if (!/^#/) exit; sub(/^# ?/, ""); print }' "$0"; }

# need_root continues as root, by sudo if it asks for no password. Otherwise, and where there is no apt,
# it ends the script with status 0: tests skip, with the name of the missing tool.
need_root() {
	if ! command -v apt-get >/dev/null 2>&1; then
		say "no apt-get: this script knows Debian only; tests that need these tools will skip"
		exit 0
	fi
	[ "$(id -u)" -ne 0 ] || return 0
	if command -v sudo >/dev/null 2>&1 && sudo -n true 2>/dev/null; then
		exec sudo -n "$0"
	fi
	say "not root and no sudo without a password: nothing installed; tests that need these tools will skip"
	exit 0
}

# need_amd64 ends the script on other architectures, for which the private folders are not made.
need_amd64() {
	if [ "$(dpkg --print-architecture)" != amd64 ]; then
		say "$1 is set up on amd64 only; tests that need it will skip"
		exit 0
	fi
}

# install_packages installs packages of this Debian. The lists of a fresh machine may be absent or
# older than the mirror, so they are refreshed first.
install_packages() {
	say "installing: $*"
	apt-get -q update >/dev/null || say "apt-get update failed; going on with the lists that are here"
	DEBIAN_FRONTEND=noninteractive apt-get -q -o Dpkg::Use-Pty=0 install -y --no-install-recommends "$@" >/dev/null
}

# unpack SUITE DEST WHAT PACKAGE unpacks a package of a Debian suite into DEST without installing it.
# WHAT is "alone", or "all": with everything it depends on, as if nothing were installed. It is
# fetched by apt's own resolver and key ring from the mirror that this system already uses.
unpack() {
	local suite=$1 dest=$2 what=$3 package=$4 mirror state deb
	mirror=$(apt-get indextargets --format '$(REPO_URI)' 'Created-By: Packages' | grep '/debian/*$' | sort -u | head -n 1)
	if [ -z "$mirror" ]; then
		say "no Debian mirror among the system's apt sources (apt-get update once?)" >&2
		return 1
	fi
	state=$dest/.apt # not in the user's temporary folder, which apt's own user may not read
	rm -rf "$state"
	mkdir -p "$state/lists/partial" "$state/cache/archives/partial"
	: >"$state/status"
	printf 'deb [signed-by=/usr/share/keyrings/debian-archive-keyring.gpg] %s %s main\n' "$mirror" "$suite" >"$state/suite.list"
	cat >"$state/apt.conf" <<-CONF
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
	case $what in
	alone) (cd "$state/cache/archives" && APT_CONFIG=$state/apt.conf apt-get -q download "$package" >/dev/null) ;;
	all) APT_CONFIG=$state/apt.conf apt-get -q install -y --download-only "$package" >/dev/null ;;
	esac
	for deb in "$state"/cache/archives/*.deb; do
		case $what/${deb##*/} in
		# Only wanted by maintainer scripts, which do not run here, or by compilers.
		all/perl* | all/tzdata* | all/debconf* | all/init-system* | all/procps* | all/ucf* | all/sensible*) continue ;;
		all/gcc-[0-9]* | all/g++* | all/clang-* | all/llvm-*-dev*) continue ;;
		esac
		dpkg -x "$deb" "$dest"
	done
	rm -rf "$state"
}

# install_gdb SUITE DEST LINK unpacks the gdb of a Debian suite into DEST with all that it needs, and
# makes LINK start it.
install_gdb() {
	local suite=$1 dest=$2 link=$3
	say "installing gdb from $suite into $dest"
	rm -rf "$dest"
	unpack "$suite" "$dest" all gdb
	cat >"$dest/gdb" <<-LAUNCH
		#!/bin/sh
		# gdb with its own C library and Python beside the system's. The debuggee must not inherit PYTHONHOME.
		exec env PYTHONHOME=$dest/usr $dest/usr/lib64/ld-linux-x86-64.so.2 --library-path $dest/usr/lib/x86_64-linux-gnu \\
			$dest/usr/bin/gdb --data-directory=$dest/usr/share/gdb \\
			-iex "unset environment PYTHONHOME" -iex "set auto-load safe-path /" \\
			-iex "add-auto-load-scripts-directory /usr/share/gdb/auto-load" "\$@"
	LAUNCH
	chmod 755 "$dest/gdb"
	ln -sfn "$dest/gdb" "$link"
}
