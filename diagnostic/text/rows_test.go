package text

import (
	"fmt"
	"strings"
	"testing"
)

// Forms without gcc's place and severity: Visual Studio's list, IAR's heads, compilers without memory.
func TestOtherForms(t *testing.T) {
	for _, tt := range []struct{ name, in, want string }{
		{"Visual Studio 2022", "Severity\tCode\tDescription\tProject\tFile\tLine\tSuppression State\tDetails\n" +
			"Error\tC2065\t'device_context': undeclared identifier\tmeow\tC:\\src\\meow\\window.cpp\t90\t\t\n",
			`msvc error C2065 C:\src\meow\window.cpp:90 "'device_context': undeclared identifier" [] meow`},
		{"Chinese, a linker's row", "严重性\t代码\t说明\t项目\t文件\t行\t禁止显示状态\n" +
			"错误\tLNK2019\t无法解析的外部符号 \"int __cdecl f(int)\" (?f@@YAHH@Z)，函数 main 中引用了该符号\thw4\tC:\\src\\main.obj\t1\n",
			`link error LNK2019  "无法解析的外部符号 \"int __cdecl f(int)\" (?f@@YAHH@Z)，函数 main 中引用了该符号" ` +
				`[int __cdecl f(int) ?f@@YAHH@Z] hw4`},
		{"CUDA in the list", "错误\t\tidentifier \"__ceilf\" is undefined in device code\tdarknet\tD:\\src\\blas_kernels.cu\t2207\t\n",
			`msvc error  D:\src\blas_kernels.cu:2207 "identifier \"__ceilf\" is undefined in device code" [] darknet`},
		{"Visual Studio 2012", "Error\t1\terror C2065: 'is' : undeclared identifier\tC:\\src\\stream_reader.cpp\t57\t1\tsnark\n",
			`msvc error C2065 C:\src\stream_reader.cpp:57:1 "'is' : undeclared identifier" [] `},
		{"German", "Fehler\tC1083\tDatei (Include) kann nicht geöffnet werden: \"gui.h\"\tapp\tC:\\src\\a.cpp\t3\t\n",
			`msvc error C1083 C:\src\a.cpp:3 "Datei (Include) kann nicht geöffnet werden: \"gui.h\"" [] app`},
		{"a table that is none", "Error\tMargin\tof\tthe\tmeasurement\n", ""},
		{"IAR", "\"C:\\Program Files\\IAR\\DLib_Defaults.h\",39  Fatal error[Pe1696]: cannot open source file \"DLib_Config_Full.h\"\n",
			`edg fatal Pe1696 C:\Program Files\IAR\DLib_Defaults.h:39 "cannot open source file \"DLib_Config_Full.h\"" [] `},
		{"IAR, wrapped", "\"E:\\src\\a.h\",1548  Error[Pe135]:\n          class \"n::A<B,\n          C>\" has no member \"d\"\n",
			`edg error Pe135 E:\src\a.h:1548 "class \"n::A<B, C>\" has no member \"d\"" [] `},
		{"IAR's IDE", "Fatal Error[Pe1696]: cannot open source file \"gui.h\" C:\\Users\\me\\User ui\\draw_pause_ui.cpp 1 \n",
			`edg fatal Pe1696 C:\Users\me\User ui\draw_pause_ui.cpp:1 "cannot open source file \"gui.h\"" [] `},
		{"IAR's linker", "Error[Li005]: no definition for \"init\" [referenced from C:\\src\\main.o]\n",
			`link error Li005  "no definition for \"init\" [referenced from C:\\src\\main.o]" [init] `},
		{"gcc, with a linker's words", "a.cpp:3:9: error: multiple definition of 'enum E'\n",
			` error  a.cpp:3:9 "multiple definition of 'enum E'" [] `},
		{"gcc without memory", "cc1plus.exe: out of memory allocating 65536 bytes after a total of 284622848 bytes\n",
			`gcc fatal   "out of memory allocating 65536 bytes after a total of 284622848 bytes" [] `},
		{"gcc without virtual memory", "virtual memory exhausted: Cannot allocate memory\n",
			`gcc fatal   "virtual memory exhausted: Cannot allocate memory" [] `},
		{"clang without memory", "LLVM ERROR: out of memory\n", `clang fatal   "out of memory" [] `},
		{"a program without memory", "myserver: out of memory allocating 12 bytes\n", ""},
	} {
		rep, err := Parse(strings.NewReader(tt.in), nil)
		if err != nil {
			t.Fatal(err)
		}
		var got []string
		for _, d := range rep.Diagnostics {
			got = append(got, fmt.Sprintf("%s %v %s %v %q %v %s", d.Tool, d.Severity, d.Code, d.Location, d.Message, d.Symbols, d.Unit))
		}
		if text := strings.Join(got, "\n"); text != tt.want {
			t.Errorf("%s: got\n%s\nwant\n%s", tt.name, text, tt.want)
		}
	}
}

// Each word of the list's first column meets the reader.
func TestListFirst(t *testing.T) {
	for word := range listSeverities {
		if strings.IndexByte(listFirst, word[0]) < 0 {
			t.Errorf("listFirst lacks %#x, with which %q begins", word[0], word)
		}
	}
}
