package redact

import (
	"fmt"
	"os"
	"slices"
	"strings"
	"testing"
)

// A toolForm is one entry of testdata/forms.txt or testdata/lookalikes.txt.
type toolForm struct{ title, text string }

func readToolForms(t *testing.T, path string) []toolForm {
	t.Helper()
	data, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	var list []toolForm
	for _, block := range strings.Split("\n"+string(data), "\n== ")[1:] {
		title, text, _ := strings.Cut(block, "\n")
		list = append(list, toolForm{title, text})
	}
	return list
}

// phrase is a password of words.
func (g generator) phrase() string {
	word := func() string {
		return g.pick("copper", "Lantern", "orbit", "Willow", "granite", "Sparrow", "velvet", "Thunder", "maple", "Cobalt", "harbor", "Falcon")
	}
	return word() + g.pick("-", "_", ".", "!", "") + word() + fmt.Sprint(100+g.IntN(9900))
}

// chosen is a password of the other shapes in which people and services write them: words with a number, joined by dashes or blanks, a
// UUID, letters of one case, words with a sign, words with numbers and brackets.
func (g generator) chosen(isQuoted bool) string {
	words := make([]string, 4+g.IntN(3))
	for i := range words {
		words[i] = g.pick("granite", "yonder", "ocean", "dolphin", "gravel", "anvil", "ladder", "spider", "cargo", "tulip", "otter", "kettle")
	}
	words[g.IntN(len(words))] = g.pick("Granite", "Cargo", "Ocean", "Mitten", "Rocket") + g.of(digit, 2)
	switch g.IntN(7) {
	case 4:
		return strings.Join(words[:4], "-")
	case 5:
		return "Umber" + g.of(".-|+[](){}#?_", 1) + g.of(digit, 3) + "Yonder" + g.of("|+[]{}#_", 1) + g.of(digit, 4) + g.pick("", "!", "_", "*")
	case 0:
		return strings.Join(words, "-")
	case 1:
		if isQuoted {
			return strings.Join(words, " ")
		}
	case 2:
		return g.uuid()
	case 3:
		return words[0] + "!" + words[1] + g.of(digit, 2)
	}
	return strings.ToUpper(g.of("abcdefghijklmnopqrstuvwxyz0123456789", 20))
}

// toolForm fills a form with random values.
func (g generator) toolForm(f toolForm) sample {
	name, isPassword := g.member()
	env := g.pick("API_TOKEN", "CLIENT_SECRET", "GITHUB_TOKEN", "AWS_SECRET_ACCESS_KEY", "SIGNING_KEY")
	if isPassword {
		env = g.pick("DB_PASSWORD", "SMTP_PASS", "PGPASSWORD")
	}
	v := g.memberValue(isPassword)
	isQuoted := strings.Contains(f.text, `"SECRET"`) || strings.Contains(f.text, `'SECRET'`)
	switch g.IntN(6) {
	case 0:
		v = g.phrase()
	case 3:
		v = g.chosen(isQuoted)
	case 1:
		v = g.of(alnum+"!@#%^*-_+", 10+g.IntN(12)) + g.of(digit, 1)
	case 2:
		v = g.of(alnum+"+/", 43) + "="
	}
	var hexRow, hexList, charRow, charList, charLines, charQuoted []string
	for i, c := range []byte(v) {
		hexRow = append(hexRow, fmt.Sprintf("0x%02x", c))
		charRow = append(charRow, fmt.Sprintf("%d '%c'", c, c))
		charQuoted = append(charQuoted, fmt.Sprintf("'%c'", c))
		charLines = append(charLines, fmt.Sprintf("  [%d] = '%c'", i, c))
	}
	hexList, charList = hexRow, charRow
	secret := v
	switch {
	case strings.Contains(f.text, "HEXROW"):
		secret = strings.Join(hexRow, "\t")
	case strings.Contains(f.text, "HEXLIST"):
		secret = strings.Join(hexList, ", ")
	case strings.Contains(f.text, "CHARROW"):
		secret = strings.Join(charRow, "\t")
	case strings.Contains(f.text, "CHARLIST"):
		secret = strings.Join(charList, ", ")
	case strings.Contains(f.text, "CHARQUOTED"):
		secret = strings.Join(charQuoted, ", ")
	case strings.Contains(f.text, "CHARLINES"):
		secret = strings.Join(charLines, "\n")
	case strings.Contains(f.text, "DUMP16"):
		secret = v[:8]
	case strings.Contains(f.text, "WORDS"):
		words := make([]string, 4)
		for i := range words {
			words[i] = g.pick("copper", "lantern", "orbit", "willow", "granite", "sparrow", "velvet", "thunder", "maple", "cobalt", "horse")
		}
		secret = strings.Join(words, " ")
	case strings.Contains(f.text, "HALF"):
		secret = v[:8]
	}
	r := strings.NewReplacer("ENV ENV", "ENV "+env, "HEXROW", strings.Join(hexRow, "\t"), "HEXLIST", strings.Join(hexList, ", "),
		"CHARROW", strings.Join(charRow, "\t"), "CHARLIST", strings.Join(charList, ", "), "CHARQUOTED", strings.Join(charQuoted, ", "),
		"CHARLINES", strings.Join(charLines, "\n"),
		"BYTES16", spacedHex(v[:8]), "DUMP16", v[:8], "WORDS", secret, "HALF1", v[:8], "HALF2", v[8:],
		"ADDR", g.address(), "ENV", env, "NAME", name, "SECRET", v, "␀", "\x00")
	return sample{f.title, r.Replace(f.text), secret}
}

// TestToolForms measures secrets in what debuggers, test frameworks, loggers, tracers, clients, configuration files and shells show,
// and text that only resembles it. The rules were written on these forms: the shares are a floor, not a blind figure.
func TestToolForms(t *testing.T) {
	const each = 24
	r := New(nil)
	g := newGenerator(71)
	forms := readToolForms(t, "testdata/forms.txt")
	found := 0
	for _, form := range forms {
		missed := 0
		var first sample
		for range each {
			s := g.toolForm(form)
			if !strings.Contains(s.text, s.secret) {
				t.Fatalf("%s: no secret in %q", s.kind, s.text)
			}
			if leaks(string(r.Session().Redact([]byte(s.text))), s.secret) {
				if missed++; missed == 1 {
					first = s
				}
				continue
			}
			found++
		}
		if missed > 0 {
			t.Logf("%3d of %d missed: %s: %q", missed, each, form.title, first.text)
		}
	}
	if share := float64(found) / float64(each*len(forms)); share < 0.97 {
		t.Errorf("%.4f removed, want 0.97", share)
	} else {
		t.Logf("%.4f removed of %d forms", share, len(forms))
	}
	benign := readToolForms(t, "testdata/lookalikes.txt")
	flagged := 0
	for _, form := range benign {
		for n := range 4 {
			text := strings.NewReplacer("ADDR", g.address(), "HEX16", g.of(hexes, 16), "HEX40", g.of(hexes, 40), "HEX64", g.of(hexes, 64),
				"UUID", g.uuid()).Replace(form.text)
			if list := r.Find(nil, []byte(text)); len(list) > 0 {
				if flagged++; n == 0 {
					t.Logf("flagged: %s: %s %q in %q", form.title, list[0].Kind, text[list[0].Start:list[0].End], text)
				}
			}
		}
	}
	if flagged*100 > 4*len(benign) {
		t.Errorf("%d of %d look-alikes flagged", flagged, 4*len(benign))
	}
}

func (g generator) uuid() string {
	return g.of(hexes, 8) + "-" + g.of(hexes, 4) + "-4" + g.of(hexes, 3) + "-a" + g.of(hexes, 3) + "-" + g.of(hexes, 12)
}

// Text that ends anywhere is read to its end and no further.
func TestCutForms(t *testing.T) {
	g := newGenerator(23)
	forms := append(readToolForms(t, "testdata/forms.txt"), readToolForms(t, "testdata/lookalikes.txt")...)
	texts := []string{"0000  f6 9b f1 ad 9c 1f 0b 70  61 73 73 77 6f 72 64 3d   .......password=\n" +
		"0010  47 6e 6f 68 34 23 77 23  77 46 49 39 75 6d 0a      Gnoh4#w#wFI9um.\n"}
	for _, f := range forms {
		texts = append(texts, g.toolForm(f).text)
	}
	r := New(nil)
	for _, text := range texts {
		for n := range len(text) + 1 {
			for _, f := range r.Find(nil, slices.Clip([]byte(text[:n]))) {
				if f.End > n {
					t.Fatalf("a finding ends at %d of %q", f.End, text[:n])
				}
			}
		}
	}
}

// The text may end with a row of memory.
func TestLastRow(t *testing.T) {
	for _, text := range []string{
		"(gdb) x/8xb token\n0x5555:\t0x68\t0x75\t0x6e\t0x74\t0x65\t0x72\t0x32\t0x21",
		"Contents of section .rodata.password:\n 2010 47 6e 6f 68 34 23 77 23  Gnoh4#w#",
		"0000  70 61 73 73 77 6f 72 64 3d 0a 30 30   password=\n0010  47 6e 6f 68 34 23 77 23 77 46 49 39 75 6d 0a      Gnoh4#w#wFI9um.",
		"password:\n",
		"password:",
		"password:\n\n\n",
	} {
		for end := range len(text) + 1 {
			New(nil).Find(nil, []byte(text[:end]))
		}
	}
}

// A long run of one sign after a name is read once.
func TestLongRuns(t *testing.T) {
	for _, sign := range []string{",", "|", "&", ")", "[", "{", "\\", "=", "「"} {
		New(nil).Find(nil, []byte("password=a"+strings.Repeat(sign, 1<<20)))
	}
}
