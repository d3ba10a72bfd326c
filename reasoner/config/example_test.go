package config_test

import (
	"fmt"
	"strings"

	"github.com/cppreason/cppreason/reasoner/config"
)

func ExampleParse() {
	_, err := config.Parse([]byte(`
default_backend: a
backends:
  a:
    type: http
    base_url: https://example.com/v1
    api_key: sk-123
fallback_backend: b
`))
	fmt.Println(strings.ReplaceAll(err.Error(), "; ", "\n"))
	// Output:
	// reasoner config: line 7: a key in the file: put it into an environment variable and name that in api_key_env
	// line 8: no back end is called "b"
}
