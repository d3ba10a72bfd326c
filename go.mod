module github.com/cppreason/cppreason

go 1.26

require github.com/google/go-cmp v0.7.0

require github.com/google/go-dap v0.12.0

require go.yaml.in/yaml/v3 v3.0.6

require github.com/sourcegraph/go-diff v0.9.0
