# The two commands of README.md are `make demo` and `make test`; both set the machine up first.

GO ?= go
# Two cores: four packages' tests at once start four compilers.
PARALLEL ?= 2
STATICCHECK ?= honnef.co/go/tools/cmd/staticcheck@v0.8.2
UNPARAM ?= mvdan.cc/unparam@v0.0.0-20260823230713-2fa3d841b0c8
DEADCODE ?= golang.org/x/tools/cmd/deadcode@v0.52.0
BENCH ?= .
FUZZTIME ?= 30s
# Nested modules are tested with the main one.
MODULES := $(patsubst %/go.mod,%,$(shell find . -name go.mod -not -path '*/testdata/*'))

.PHONY: demo test bench fuzz lint setup

# Repairs the broken programs of testdata/repair, with each compiler that is there.
demo:
	@echo 'demo: repairs ten broken C++ programs with g++ and with clang++: compile, classify, patch, compile again, run under a'
	@echo 'demo: debugger, in temporary folders. Missing compilers are installed first. The first build takes about a minute and a'
	@echo 'demo: half on two cores, later ones a few seconds; then half a minute for each compiler. A summary comes first.'
	@$(MAKE) --no-print-directory setup
	@for cc in g++ clang++-22; do \
		if command -v $$cc >/dev/null; then $(GO) run ./examples/repair -cc $$cc || exit $$?; \
		else echo "demo: no $$cc here"; fi; \
	done

# Beam has 800 packages, which a race detector would have built once more.
test: setup
	@for m in $(MODULES); do echo "== $$m"; flags="$(TESTFLAGS)"; case $$m in */beam) flags=$$(echo " $$flags " | sed 's/ -race / /');; esac; \
		(cd $$m && $(GO) vet ./... && $(GO) test $$flags -p $(PARALLEL) ./...) || exit 1; done

# Words, line lengths, names, complexity, comments and the width of packages are measured by internal/archtest.
# Nothing is dead but examples without output, which only the documentation shows.
lint:
	@test -z "$$(gofmt -l .)" || { gofmt -l . | sed 's/^/gofmt: /'; exit 1; }
	@$(GO) test ./internal/archtest
	@for m in $(MODULES); do echo "== $$m"; (cd $$m && $(GO) vet ./... && $(GO) run $(STATICCHECK) ./... && \
		$(GO) run $(UNPARAM) -tests=false ./... && $(GO) mod tidy -diff) || exit 1; done
	@dead=$$($(GO) run $(DEADCODE) -test ./... | grep -v 'unreachable func: Example'); test -z "$$dead" || { echo "$$dead"; exit 1; }

# Figures of docs/performance.md. BENCH selects by name.
bench:
	@for m in $(MODULES); do echo "== $$m"; (cd $$m && $(GO) test -p 1 -run '^$$' -bench '$(BENCH)' ./...) || exit 1; done

# Every fuzz target in turn, FUZZTIME each.
fuzz:
	@$(GO) list -f '{{.Dir}}' ./... | while read -r dir; do \
		for target in $$(grep -hoE '^func Fuzz[A-Za-z0-9_]*' "$$dir"/*_test.go 2>/dev/null | cut -c6-); do \
			echo "== $$dir $$target"; \
			$(GO) test -run '^$$' -fuzz "^$$target\$$" -fuzztime $(FUZZTIME) -parallel $(PARALLEL) "$$dir" || exit 1; \
		done; \
	done

setup:
	@scripts/setup.sh
