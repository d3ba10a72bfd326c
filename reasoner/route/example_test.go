package route_test

import (
	"context"
	"fmt"

	"github.com/cppreason/cppreason/reasoner"
	"github.com/cppreason/cppreason/reasoner/route"
)

func ExampleRouter() {
	r := &route.Router{
		Table:   map[reasoner.Kind]string{reasoner.AnalyzeLog: route.Auto},
		Default: "small", Advanced: "large", Fallback: map[string]string{"small": "large"},
	}
	d, err := r.Route(context.Background(), &reasoner.Task{Kind: reasoner.AnalyzeLog},
		[]reasoner.Artifact{{Role: reasoner.RoleLogs, Text: []byte("INFO a\nINFO b\nINFO c\nERROR d\n")}})
	fmt.Println(d.Order, d.Reason, err)
	fmt.Println(d.Signals[0].Name, d.Signals[0].Value, d.Signals[0].Basis)
	// Output:
	// [small large] reason_score 0.090 < 0.55: cheap back end small; not known: context_span, churn_score, spec_mismatch <nil>
	// error_density 0.25 1 of 4 lines are errors
}
