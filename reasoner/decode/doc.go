// Package decode reads tasks and replies strictly: keys in their exact case and once, no unknown keys,
// valid UTF-8, bounded depth. Every error carries a JSON pointer, and all errors of a document are
// reported at once, because a reprompt shows them to the model.
//
//	r, err := decode.Reply(text)                  // what a model wrote
//	warnings := decode.Check(kind, r, inputs)     // against what it was asked
package decode
