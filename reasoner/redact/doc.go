// Package redact removes secrets from text before it leaves the machine, and refuses bodies that hold
// one after all.
//
//	r := redact.New(nil)
//	for _, f := range r.Find(nil, text) {
//		fmt.Println(f.Kind, f.Start, f.End)
//	}
//	a, err := adapter.New(backends, &adapter.Options{Redactor: r})
//
// # What is found
//
// Three kinds of secret: values with a format of their own (cloud keys, tokens of more than a
// hundred services, JSON web tokens, private keys, passwords in URLs); values that their surroundings give
// away (assignments, JSON and YAML members, headers, cookies, netrc, command-line options); and both in
// base64, hex, percent or \u encoding, or split into adjacent string literals. A word, a dash and a long run of random letters
// and digits is taken for a token of a service that no rule names. Values that the host
// knows (its own API keys) are found anywhere.
//
// Hashes, UUIDs, mangled names, addresses and the like are left alone: what has no format and no
// context stays, a random-looking string alone is no secret.
//
// # How
//
// One pass looks at each case-folded trigram and runs a hand-written matcher only where a rule may
// begin; a second one steps through the text in strides and decodes the long runs it meets. Both are
// linear: matchers look at a bounded stretch, and what they took is not looked at again.
//
// # What it cannot do
//
// A password that is an ordinary word in a sentence stays, and so does a secret without format and context.
// Encodings are undone twice, not deeper. Encrypted or compressed data is not opened.
package redact
