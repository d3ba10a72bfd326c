package config_test

import (
	"fmt"

	"github.com/cppreason/cppreason/reasoner/config"
)

func ExampleParse() {
	_, err := config.Parse([]byte("default_backend: a\nbackends:\n  a:\n    type: http\n    base_url: https://example.com/v1\n    api_key: sk-123\nfallback_backend: b\n"))
	fmt.Println(err)
	// Output: reasoner config: line 6: a key in the file: put it into an environment variable and name that in api_key_env; line 7: no back end is called "b"
}
