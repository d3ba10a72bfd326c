#!/bin/sh
# Installs the command-line clients that the opt-in tests of reasoner/driver drive into a private folder,
# from the npm registry, and prints the variables that switch the tests on. Of each client there are two
# versions: the newest, and one that is pinned, which the tests are known to pass with.
#
#   scripts/setup-clis.sh [FOLDER]        default: $HOME/.cache/cppreason-clis
#   eval "$(scripts/setup-clis.sh)" && go test ./reasoner/driver/...
#
# The tests need no account: they point the clients at a fake server on the loopback interface. The folder
# takes 3 GB. Newest versions may need a newer node than the one that is installed: a node of their own is
# in the folder too.
set -eu

dir=${1:-${XDG_CACHE_HOME:-$HOME/.cache}/cppreason-clis}

# install VERSION_FOLDER PACKAGE...
install() {
	where=$dir/$1
	shift
	mkdir -p "$where"
	npm install --silent --no-audit --no-fund --prefix "$where" "$@" >&2
}

# client VARIABLE VERSION_FOLDER COMMAND: a wrapper that finds the folder's own node first
client() {
	bin=$dir/$2/node_modules/.bin
	mkdir -p "$dir/bin"
	printf '#!/bin/sh\nPATH=%s:$PATH exec %s/%s "$@"\n' "$bin" "$bin" "$3" >"$dir/bin/$3-$2"
	chmod +x "$dir/bin/$3-$2"
	echo "export $1=$dir/bin/$3-$2"
}

install newest node@22 @openai/codex@latest @google/gemini-cli@latest @anthropic-ai/claude-code@latest opencode-ai@latest
install pinned @openai/codex@0.169.0 @google/gemini-cli@0.61.0 @anthropic-ai/claude-code@2.1.197 opencode-ai@1.18.33

client CPPREASON_CODEX newest codex
client CPPREASON_GEMINI newest gemini
client CPPREASON_CLAUDE newest claude
client CPPREASON_OPENCODE newest opencode
client CPPREASON_CODEX_PINNED pinned codex
client CPPREASON_GEMINI_PINNED pinned gemini
client CPPREASON_CLAUDE_PINNED pinned claude
client CPPREASON_OPENCODE_PINNED pinned opencode
