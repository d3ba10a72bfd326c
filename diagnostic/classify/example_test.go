package classify_test

import (
	"fmt"

	"github.com/cppreason/cppreason/diagnostic"
	"github.com/cppreason/cppreason/diagnostic/classify"
)

func ExampleClassifier_Classify() {
	d := diagnostic.Diagnostic{Severity: diagnostic.SeverityError, Message: "'vector' is not a member of 'std'"}
	var c classify.Classifier
	f := c.Classify(&d)
	fmt.Println(f.Class, f.Confidence)
	fmt.Println(f.RootCause)
	fmt.Println(f.FixStrategy)
	// Output:
	// undefined_symbol 0.96
	// 'std::vector' is declared in <vector>, which is not included
	// #include <vector>
}
