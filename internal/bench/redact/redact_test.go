// Package redact compares package reasoner/redact with gitleaks on the same text: speed, and what
// each finds among generated secrets and look-alikes.
package redact

import (
	"bytes"
	"fmt"
	"math/rand/v2"
	"testing"

	"github.com/zricethezav/gitleaks/v8/detect"

	"github.com/cppreason/cppreason/reasoner/redact"
)

const alnum = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789"

func of(r *rand.Rand, set string, n int) string {
	b := make([]byte, n)
	for i := range b {
		b[i] = set[r.IntN(len(set))]
	}
	return string(b)
}

// logText is ordinary log lines; every secretEvery-th line has a secret, none if it is 0.
func logText(n, secretEvery int) []byte {
	r := rand.New(rand.NewPCG(11, 12))
	var b bytes.Buffer
	for i := 0; b.Len() < n; i++ {
		fmt.Fprintf(&b, "2026-11-20T10:%02d:%02d.%03dZ INFO [http] request finished /api/v1/items took %dms id=%s\n",
			r.IntN(60), r.IntN(60), r.IntN(1000), r.IntN(5000), of(r, "0123456789abcdef", 16))
		if secretEvery > 0 && i%secretEvery == 0 {
			switch r.IntN(4) {
			case 0:
				fmt.Fprintf(&b, "token ghp_%s\n", of(r, alnum, 36))
			case 1:
				fmt.Fprintf(&b, "DB_PASSWORD=%s\n", of(r, alnum, 16))
			case 2:
				fmt.Fprintf(&b, "Authorization: Bearer %s\n", of(r, alnum, 40))
			default:
				fmt.Fprintf(&b, "aws AKIA%s\n", of(r, "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567", 16))
			}
		}
	}
	return b.Bytes()
}

func BenchmarkRedact(b *testing.B) {
	d, err := detect.NewDetectorDefaultConfig()
	if err != nil {
		b.Fatal(err)
	}
	r := redact.New(nil)
	for _, tt := range []struct {
		name string
		text []byte
	}{{"clean", logText(1<<18, 0)}, {"dense", logText(1<<18, 1)}} {
		b.Run("cppreason/"+tt.name, func(b *testing.B) {
			b.SetBytes(int64(len(tt.text)))
			for b.Loop() {
				r.Find(nil, tt.text)
			}
		})
		b.Run("gitleaks/"+tt.name, func(b *testing.B) {
			b.SetBytes(int64(len(tt.text)))
			for b.Loop() {
				d.DetectBytes(tt.text)
			}
		})
	}
}
