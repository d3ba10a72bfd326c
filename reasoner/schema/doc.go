// Package schema holds the contract of package reasoner as JSON Schema (2020-12).
package schema
