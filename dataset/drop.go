package dataset

// A Reason is why an item has no record.
type Reason string

// The reasons.
const (
	BeforeCompiles  Reason = "before_compiles"  // the source before has no error
	AfterFails      Reason = "after_fails"      // the source after has an error, or fails its tests
	MissingHeader   Reason = "missing_header"   // the first error is about this machine: a header of a third party
	License         Reason = "license"          // the licence is unknown or not allowed
	Duplicate       Reason = "duplicate"        // a record with the same tokens is there
	NearDuplicate   Reason = "near_duplicate"   // a record with nearly the same tokens is there
	BadDiff         Reason = "bad_diff"         // the row cannot be read, or its diff does not fit
	NotReproducible Reason = "not_reproducible" // the defect is not the same in each run
	Silent          Reason = "silent"           // nothing shows the defect
	TooLarge        Reason = "too_large"        // the text is longer than Options.MaxText
	Infrastructure  Reason = "infrastructure"   // a tool failed on this item, and not by the item's fault
	Capped          Reason = "capped"           // enough records of this function or operator are there
)

// A Drop is the error of a Maker that makes no record of an item, and why.
type Drop struct {
	Reason Reason `json:"reason"`
	// Detail is for people: the compiler's first error, the hunk that did not fit.
	Detail string `json:"detail,omitempty"`
}

// Error returns the reason and the detail.
func (d *Drop) Error() string {
	if d.Detail == "" {
		return string(d.Reason)
	}
	return string(d.Reason) + ": " + d.Detail
}
