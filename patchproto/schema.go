package patchproto

import (
	_ "embed" // the schema files
	"fmt"
)

var (
	//go:embed schema/v1.json
	schemaV1 string
	//go:embed schema/v2.json
	schemaV2 string
)

// Schema returns the JSON Schema (2020-12) of a protocol, for a back end that takes one. What it
// accepts, Decode accepts too, but for the rules that a schema cannot express: paths, conflicts, ranges
// that end before they begin, and the rules of DecodeOptions.Mode. The zero Version means V2.
func Schema(v Version) []byte {
	switch v.orDefault() {
	case V1:
		return []byte(schemaV1)
	case V2:
		return []byte(schemaV2)
	}
	panic(fmt.Sprintf("patchproto: Schema of unknown version %d; use V1 or V2", v))
}
