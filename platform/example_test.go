package platform_test

import (
	"fmt"

	"github.com/cppreason/cppreason/platform"
)

func ExamplePlatform_AppendHeader() {
	p := platform.Platform{
		Triple:   "x86_64-linux-gnu",
		Compiler: platform.Component{Name: "g++", Version: "13.2"},
		Standard: platform.Standard{Version: "20"},
		Mode:     platform.User,
		Libs:     []platform.Component{{Name: "fmt", Version: "10.2"}},
	}
	fmt.Printf("%s", p.AppendHeader(nil))
	// Output:
	// // platform: x86_64-linux-gnu
	// // compiler: g++ 13.2
	// // standard: c++20
	// // mode: user
	// // libs: fmt/10.2
}

func ExampleParseHeader() {
	p, err := platform.ParseHeader("// platform: x86_64-linux-gnu, compiler: g++ 13.2, standard: c++20\nint main() {}\n")
	fmt.Println(p.Compiler.Name, p.Compiler.Major(), p.Standard, err)
	// Output: g++ 13 c++20 <nil>
}

func ExamplePlatform_Needs() {
	p := platform.Platform{Compiler: platform.Component{Name: "g++", Version: "12.2"}, Standard: platform.Standard{Version: "20"}}
	for _, symbol := range []string{"std::expected", "std::format", "std::vector"} {
		n, _ := p.Needs(symbol)
		fmt.Println(symbol, n.Message())
	}
	// Output:
	// std::expected needs c++23 or std::variant<T, Error>
	// std::format needs g++ 13 or fmt::format
	// std::vector include <vector>
}

func ExamplePlatform_Supports() {
	p := platform.Platform{Compiler: platform.Component{Name: "g++", Version: "12.2"}, Standard: platform.Standard{Version: "20"}}
	fmt.Println(p.Supports("std::span"))
	fmt.Println(p.Supports("std::expected"))
	fmt.Println(p.Supports("std::nonesuch"))
	// Output:
	// true true
	// false true
	// false false
}

func ExampleHeaders() {
	fmt.Println(platform.Headers("std::unique_ptr"))
	// Output: [memory] true
}
