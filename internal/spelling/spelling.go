// Package spelling compares names, to suggest the one that was meant.
package spelling

// maxName bounds the bytes of names that are compared: longer ones are not misspellings of each other.
const maxName = 64

// Distance returns the number of bytes to insert, drop, replace or swap with their neighbour that make b of a (optimal
// string alignment), or limit+1 if there are more or one of them has over 64 bytes.
func Distance(a, b string, limit int) int {
	if len(a)-len(b) > limit || len(b)-len(a) > limit || len(a) > maxName || len(b) > maxName {
		return limit + 1
	}
	var before, last, row [maxName + 1]int
	for j := range last {
		last[j] = j
	}
	for i := 1; i <= len(a); i++ {
		row[0] = i
		for j := 1; j <= len(b); j++ {
			cost := 1
			if a[i-1] == b[j-1] {
				cost = 0
			}
			row[j] = min(last[j]+1, row[j-1]+1, last[j-1]+cost)
			if i > 1 && j > 1 && a[i-1] == b[j-2] && a[i-2] == b[j-1] {
				row[j] = min(row[j], before[j-2]+1)
			}
		}
		before, last = last, row
	}
	return min(last[len(b)], limit+1)
}
