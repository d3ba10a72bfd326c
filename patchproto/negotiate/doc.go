// Package negotiate is the conversation around an edit plan: prompts, and what to do when a reply is
// refused. It is pure data: the caller
// asks the model and applies the plan.
//
// One APPLY is a small state machine. [Decide] looks an error up in a table ([Rules]) and returns
// what comes next: repair in the same protocol, plan anew with fresh hashes, fall back to protocol 1 once,
// or give up. A repair always comes before a fallback, and nothing happens twice.
//
//	state := negotiate.State{Version: patchproto.V2, Mode: patchproto.ModeApply, Fallback: true}
//	for {
//		reply := ask(negotiate.SystemPrompt(state.Version), prompt)
//		err := try(reply)          // Decode and Apply
//		if err == nil {
//			break
//		}
//		next := negotiate.Decide(err, state)
//		if next.Do == negotiate.Abort {
//			return err
//		}
//		state = next.State
//		prompt = negotiate.RepairPrompt(err, next) + blocks
//	}
//
// Where a model writes another format better than plans ([ChooseFormat] knows measured rates), set
// State.Format and ask with [FormatPrompt]; patchproto.FromReply reads the answer. Repairs stay in that
// format, and the fallback is whole files.
//
// Files are shown to the model as FILE blocks ([FileBlocks]) with the hash that it has to copy.
// Package trace, below this one, records events (PROTOCOL_FALLBACK, protocol_fallback_reason,
// protocol_fallback_stage, protocol_repair_attempt) and computes rates (fallback_rate,
// fallback_rate_excluding_non_utf8, the graduation criteria).
//
// The names that hosts of the protocol know are these: PAPAYU_PROTOCOL_DEFAULT and PAPAYU_PROTOCOL_VERSION
// are State.Version, PAPAYU_PROTOCOL_FALLBACK_TO_V1 is State.Fallback, and patchproto.FromEnv reads all three. Which
// refusals are repaired first, and which fall back at once (ERR_NON_UTF8_FILE), is the table of [Rules].
package negotiate
