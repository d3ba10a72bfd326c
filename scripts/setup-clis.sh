#!/bin/sh
# Installs the command-line clients that the opt-in tests of reasoner/driver drive into a private folder,
# from the npm registry, and prints the variables that switch the tests on.
#
#   scripts/setup-clis.sh [FOLDER]        default: $HOME/.cache/cppreason-clis
#   eval "$(scripts/setup-clis.sh)" && go test ./reasoner/driver/...
#
# The tests need no account: they point the clients at a fake server on the loopback interface.
set -eu

dir=${1:-${XDG_CACHE_HOME:-$HOME/.cache}/cppreason-clis}
mkdir -p "$dir"
npm install --silent --no-audit --no-fund --prefix "$dir" \
	@openai/codex@0.169.0 @google/gemini-cli@0.61.0 @anthropic-ai/claude-code@2.1.197 >&2
echo "export CPPREASON_CODEX=$dir/node_modules/.bin/codex"
echo "export CPPREASON_GEMINI=$dir/node_modules/.bin/gemini"
echo "export CPPREASON_CLAUDE=$dir/node_modules/.bin/claude"
