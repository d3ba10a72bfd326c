package ci

import (
	"slices"
	"strings"
	"testing"

	"github.com/cppreason/cppreason/platform/detect/internal/survey/surveytest"
)

func TestRead(t *testing.T) {
	for _, tt := range []struct {
		name, text string
		want       []string // "dir: command", with * for a partial one
	}{
		{"one line", "- run: cmake -S . -B build\n", []string{".: cmake -S . -B build"}},
		{"block", "run: |\n  mkdir b && cd b\n  cmake .. \\\n    -DX=1\n  sudo make -j4\n", []string{"b: cmake .. -DX=1", "b: make -j4"}},
		{"folded", "- run: >-\n    cmake --build build\n    --config Release\n- run: ctest\n",
			[]string{".: cmake --build build --config Release", ".: ctest"}},
		{"variables", "env:\n  DIR: out\nrun: cmake -B ${{ env.DIR }} -DA=${{ matrix.a }} -G ${{ matrix.g }} -j$(nproc)\n",
			[]string{".: cmake -B out *"}},
		{"working directory", "- run: ctest\n  working-directory: ${{ github.workspace }}/build\n", []string{"build: ctest"}},
		{"other system", "runs-on: windows-latest\nrun: cmake .\nruns-on: ubuntu-latest\nrun: ctest\n", []string{".: ctest"}},
		{"environment", "script:\n  - CXX=clang++ ./configure --enable-x\n", []string{".: ./configure --enable-x"}},
		{"CircleCI", "- run:\n    name: Build\n    command: |\n      cmake -B b\n      cmake --build b\n- run:\n    command: ctest\n",
			[]string{".: cmake -B b", ".: cmake --build b", ".: ctest"}},
		{"not commands", "name: make it\nuses: x/cmake@v1\n# cmake .\n", nil},
	} {
		t.Run(tt.name, func(t *testing.T) {
			r := Read(surveytest.New(map[string]string{"a.yml": tt.text}), []string{"a.yml"})
			var got []string
			for _, c := range r.Commands {
				s := c.Dir + ": " + strings.Join(c.Argv, " ")
				if c.Partial {
					s += " *"
				}
				got = append(got, s)
			}
			if !slices.Equal(got, tt.want) {
				t.Errorf("commands of\n%s= %q, want %q", tt.text, got, tt.want)
			}
		})
	}
	const text = "submodules: recursive\nrun: sudo apt-get install -y libfoo-dev bar\n"
	r := Read(surveytest.New(map[string]string{"a.yml": text}), []string{"a.yml"})
	if r.Submodules == nil || len(r.Packages) != 2 || r.Packages[0].Name != "libfoo-dev" || r.Packages[0].Line != 2 {
		t.Errorf("Read = %+v", r)
	}
}

func TestIsFile(t *testing.T) {
	for name, want := range map[string]bool{".github/workflows/ci.yml": true, ".github/workflows/windows.yml": false, ".gitlab-ci.yml": true,
		"a/.gitlab-ci.yml": false, ".github/x.yml": false, "Jenkinsfile": true,
		".circleci/config.yml": true} {
		if got := IsFile(name); got != want {
			t.Errorf("IsFile(%s) = %v", name, got)
		}
	}
}

// FuzzRead checks that any text is read, and that no command has a variable left.
func FuzzRead(f *testing.F) {
	f.Add("env:\n  A: b\nrun: |\n  cd x && cmake ${{ env.A }} $A `c` \\\n  -D\"a b\"\n")
	f.Fuzz(func(t *testing.T, text string) {
		for _, c := range Read(surveytest.New(map[string]string{"a.yml": text}), []string{"a.yml"}).Commands {
			if strings.Contains(strings.Join(c.Argv, " "), "${") {
				t.Errorf("command %q", c.Argv)
			}
		}
	})
}
