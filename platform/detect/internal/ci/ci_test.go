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
			r := Read(surveytest.New(map[string]string{".travis.yml": tt.text}), []string{".travis.yml"})
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
	r := Read(surveytest.New(map[string]string{".travis.yml": text}), []string{".travis.yml"})
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
		for _, c := range Read(surveytest.New(map[string]string{".travis.yml": text}), []string{".travis.yml"}).Commands {
			if strings.Contains(strings.Join(c.Argv, " "), "${") {
				t.Errorf("command %q", c.Argv)
			}
		}
	})
}

func TestTestRuns(t *testing.T) {
	files := map[string]string{
		".github/workflows/ci.yml": "jobs:\n  a:\n    steps:\n" +
			"    - run: ./scripts/install-test-deps.sh && ./build/unit_tests -v\n" +
			"    - run: cd test && timeout 60 ./run-tests.sh && python3 check.py\n" +
			"    - run: |\n        python -m pytest tests\n        npm run test:unit\n        xmake r unittest\n        ./test_${{ matrix.a }}\n" +
			"    - run: bash ci/build.sh\n  paths:\n    - tests/**\n",
		"ci/build.sh": "# tests\ncmake -S . \\\n  -B b # ctest '#'\n./b/test_all # and ./test_more\n./style/test_all.sh\n" +
			"HASH=$(./dec testdata/a.h265 | md5sum)\n./testdata/a.h265\n",
		"appveyor.yml": "build_script:\n- cmd: cmake .\n",
	}
	r := Read(surveytest.New(files), []string{"appveyor.yml", ".github/workflows/ci.yml"})
	var got []string
	for _, c := range r.TestRuns {
		got = append(got, c.Dir+": "+strings.Join(c.Argv, " "))
	}
	want := []string{".: ./build/unit_tests -v", "test: ./run-tests.sh", "test: python3 check.py", ".: python -m pytest tests",
		".: npm run test:unit", ".: xmake r unittest", ".: ./b/test_all"}
	if !slices.Equal(got, want) {
		t.Errorf("test runs %q, want %q", got, want)
	}
	if len(r.Commands) != 1 || r.Commands[0].File != "ci/build.sh" || r.Commands[0].Line != 2 {
		t.Errorf("commands %+v", r.Commands)
	}
}

func TestAppVeyorAndMatrix(t *testing.T) {
	r := Read(surveytest.New(map[string]string{"appveyor.yml": "- cmd: cd src\\build\n- cmd: cmake ..\n"}), []string{"appveyor.yml"})
	if len(r.Commands) != 1 || r.Commands[0].Dir != "src/build" {
		t.Errorf("AppVeyor: %+v", r.Commands)
	}
	const text = "matrix:\n  preset:\n    - windows-x64\n    - 'linux-gcc'\nrun: cmake --preset ${{ matrix.preset }}\n"
	r = Read(surveytest.New(map[string]string{".travis.yml": text}), []string{".travis.yml"})
	if len(r.Commands) != 1 || strings.Join(r.Commands[0].Argv, " ") != "cmake --preset linux-gcc" || !r.Commands[0].Partial {
		t.Errorf("matrix: %+v", r.Commands)
	}
}
