package redact_test

import (
	"fmt"

	"github.com/cppreason/cppreason/reasoner/redact"
)

func ExampleRedactor_Find() {
	text := []byte("commit 3f786850e387550fdab836ed7e6dc881de23001b\nDB_PASSWORD=correct-Horse7\n")
	for _, f := range redact.New(nil).Find(nil, text) {
		fmt.Printf("%s %q\n", f.Kind, text[f.Start:f.End])
	}
	// Output: password "correct-Horse7"
}

func ExampleSession() {
	s := redact.New(nil).Session()
	fmt.Printf("%s", s.Redact([]byte("token: ghp_0123456789abcdefghijABCDEFGHIJ456789\n")))
	fmt.Println(s.Guard([]byte("body with ghp_0123456789abcdefghijABCDEFGHIJ456789")) != nil)
	patch, err := s.Restore("-token: [REDACTED:github_token:1]\n+token: from the environment\n")
	fmt.Print(patch, err)
	// Output:
	// token: [REDACTED:github_token:1]
	// true
	// -token: ghp_0123456789abcdefghijABCDEFGHIJ456789
	// +token: from the environment
	// <nil>
}
