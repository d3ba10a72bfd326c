package budget

import (
	_ "embed"
	"fmt"
	"regexp"
	"strconv"
	"strings"
	"sync"

	"github.com/cppreason/cppreason/internal/tsv"
)

//go:embed prices.tsv
var priceTable string

// A PriceFact is a published price.
type PriceFact struct {
	Price
	Model string // without provider and date
	// Read is the day on which the source had this price, as 2026-11-22, and Source is its address.
	Read, Source string
}

// priceFacts is the table by model.
var priceFacts = sync.OnceValue(func() map[string]PriceFact {
	m := map[string]PriceFact{}
	for n, row := range tsv.Rows(priceTable) {
		f, err := parsePrice(row)
		if err != nil {
			panic(fmt.Sprintf("budget: prices.tsv: line %d: %v", n, err)) // TestPrices reads every row
		}
		m[f.Model] = f
	}
	return m
})

// parsePrice reads one row. An unknown price of cached input is 0, for which Cost takes that of input.
func parsePrice(cols []string) (f PriceFact, err error) {
	if len(cols) != 6 {
		return f, fmt.Errorf("%d columns, want 6", len(cols))
	}
	f.Model, f.Read, f.Source = cols[0], cols[4], cols[5]
	for i, p := range []*float64{&f.In, &f.Cached, &f.Out} {
		if cols[i+1] == "-" {
			continue
		}
		if *p, err = strconv.ParseFloat(cols[i+1], 64); err != nil || *p < 0 {
			return f, fmt.Errorf("%q is not a price", cols[i+1])
		}
	}
	return f, nil
}

// snapshot is the date at the end of the name of a model: -2025-04-14 or -20250929.
var snapshot = regexp.MustCompile(`-(?:20\d\d-\d\d-\d\d|20\d{6})$`)

// Published returns the published price of a model, and false when the table does not have it. A provider in
// the name ("openai/gpt-4.1") and the date of a snapshot are ignored. Prices change: the fact names its day.
func Published(model string) (PriceFact, bool) {
	model = strings.ToLower(model[strings.LastIndexByte(model, '/')+1:])
	f, ok := priceFacts()[snapshot.ReplaceAllString(model, "")]
	return f, ok
}
