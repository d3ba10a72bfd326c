package redact

import (
	"encoding/base64"
	"fmt"
	"mime/quotedprintable"
	"strings"
	"testing"
)

// split returns a secret that something invisible, a line end or an encoding hides.
func (g generator) split() sample {
	kind, v := g.token()
	for kind == "pem" || kind == "dsn" || kind == "slack hook" || kind == "telegram" || len(v) < 24 || len(v) > 120 {
		kind, v = g.token()
	}
	name, isPassword := g.member()
	p := g.memberValue(isPassword)
	cut := 10 + g.IntN(len(v)-14)
	switch n := g.IntN(18); n {
	case 0:
		return sample{"colour", "key " + v[:cut] + "\x1b[31m" + v[cut:] + "\x1b[0m used", v[cut:]}
	case 1:
		return sample{"colour value", "\x1b[1m" + name + "\x1b[0m\x1b[2m=\x1b[0m\x1b[33m" + p + "\x1b[0m", p}
	case 2:
		return sample{"zero width", "using " + v[:cut] + g.pick("\u200b", "\u200d", "\u2060", "\ufeff", "\u00ad") + v[cut:] + " now", v[cut:]}
	case 3:
		var b strings.Builder
		w := quotedprintable.NewWriter(&b)
		fmt.Fprintf(w, "Dear colleague, the new settings are these: %s=%s and nothing else has changed since then.\n", name, p)
		w.Close()
		return sample{"quoted-printable", strings.ReplaceAll(b.String(), "\r\n", "\n"), p}
	case 4:
		return sample{"soft break", "Use the token " + v[:cut] + "=\n" + v[cut:] + " for it.", v[cut:]}
	case 5:
		return sample{"shell continuation", "curl -H x \\\n  --" + strings.Trim(name, "_") + "=" + p[:4] + "\\\n" + p[4:], p[4:]}
	case 6:
		return sample{"C continuation", "#define K \"" + v[:cut] + "\\\n" + v[cut:] + "\"", v[cut:]}
	case 7:
		line := "2026-11-20T10:00:00Z INFO uploading with credentials of the service account " + v
		at := 80
		if len(line) <= at+6 {
			at = len(line) - 8
		}
		return sample{"wrapped terminal", line[:at] + "\n" + line[at:], line[at:]}
	case 8:
		return sample{"wrapped indented", "  uploading with the service account's own token " + v[:cut] + "\n      " + v[cut:] + "\n", v[cut:]}
	case 9:
		b := base64.StdEncoding.EncodeToString([]byte("user: bob\nnote: nothing special here\n" + name + ": \"" + p + "\"\nport: 5432\n"))
		return sample{"wrapped base64", b[:64] + "\n" + b[64:] + "\n", b[64:]}
	case 10:
		return sample{"adjacent literals", `const char* k = "` + v[:cut] + "\"\n                \"" + v[cut:] + `";`, v[cut:]}
	case 11:
		return sample{"html", "&lt;input name=&quot;" + name + "&quot; value=&quot;" + p + "&quot;&gt;", p}
	case 12:
		return sample{"html assignment", "<pre>" + name + "=&quot;" + p + "&quot;</pre>", p}
	case 13:
		return sample{"percent", "GET /login?user=bob&" + name + "%3D" + p + "%26x HTTP/1.1", p}
	case 14:
		return sample{"json escapes", `{"msg":"` + name + `\u003d` + p + `\u0026ok"}`, p}
	case 15:
		return sample{"hex string", strings.ToUpper(fmt.Sprintf("%x", name+"="+p)), fmt.Sprintf("%X", p)}
	case 16:
		return sample{"powershell", "Connect-Service `\n  -" + strings.Trim(name, "_") + " \"" + p + "\" `\n  -Force", p}
	default:
		return sample{"plus", `token := "` + v[:cut] + `" +` + "\n\t\"" + v[cut:] + `"`, v[cut:]}
	}
}

// TestSplit measures secrets that are split or encoded, on forms that the rules were written on.
func TestSplit(t *testing.T) {
	g := newGenerator(51)
	r := New(nil)
	const n = 4000
	miss, first, total := map[string]int{}, map[string]sample{}, map[string]int{}
	missed := 0
	for range n {
		s := g.split()
		total[s.kind]++
		if leaks(string(r.Session().Redact([]byte(s.text))), s.secret) {
			missed++
			miss[s.kind]++
			first[s.kind] = s
		}
	}
	for k, c := range miss {
		t.Logf("%4d of %d missed: %s: %q", c, total[k], k, first[k].text)
		if c*5 > total[k] {
			t.Errorf("%s: %d of %d missed", k, c, total[k])
		}
	}
	if missed*100 > 5*n {
		t.Errorf("%d of %d missed", missed, n)
	}
}

// TestRemoved lists single cases: text in which secret must not stay, and keep must.
func TestRemoved(t *testing.T) {
	r := New(nil)
	key := "MHcCAQEEIIrYSSNQFaA2Hwf1duRSxKtLYX5CB04fSeQ6tF1aY/PuoAoGCCqGSM49"
	for _, tt := range []struct{ name, text, secret, keep string }{
		{"late value", "retry with Xk29fLmq81\nDB_PASSWORD=Xk29fLmq81\n", "Xk29fLmq81", "retry with "},
		{"late word stays in words", "mainframes\nDB_PASSWORD=mainframe\n", "=mainframe", "mainframes"},
		{"cut key", "-----BEGIN EC PRIVATE KEY-----\n" + key + "\nnext line of the log\nok\n", key, "next line of the log\nok"},
		{"cut key at the end of a line", "-----BEGIN EC PRIVATE KEY-----\n" + key + "\n", key, "BEGIN EC"},
		{"key in a literal", `key = "-----BEGIN EC PRIVATE KEY-----\n` + key + `\n"; next = 1;`, key, "next = 1"},
		{"putty", "Private-Lines: 2\nAAABAQCkx8Q4\n" + key + "\nPrivate-MAC: 0123456789abcdef0123456789abcdef01234567\nend", key, "end"},
		{"putty mac", "Private-MAC: 0f23456789abcdef0123456789abcdef01234567", "0f23456789abcdef", "Private-MAC"},
		{"go dsn", "app:hX7!kq2@tcp(10.0.0.1:3306)/orders", "hX7!kq2", "tcp(10.0.0.1:3306)/orders"},
		{"go dsn socket", `dsn="root:pW9xLq77@unix(/run/mysqld.sock)/x"`, "pW9xLq77", "unix(/run"},
		{"dollar", "DB_PASSWORD=$ecret9Kq!", "ecret9Kq", "DB_PASSWORD"},
		{"at", `"password": "@dm1n!Pass"`, "@dm1n!Pass", "password"},
		{"slash", "AWS_SECRET_ACCESS_KEY=/x9KqLmT4vB7nR2sW8yZ1cD5fG3hJ6kP0aQeUiOo", "x9KqLmT4vB7n", "AWS_SECRET"},
		{"typescript", "private readonly apiKey: string = 'k9XmQ2vL7tRb4Wn8Zc';", "k9XmQ2vL7tRb4Wn8Zc", "apiKey: string"},
		{"typescript optional", `password?: string = "hT5kq9!x"`, "hT5kq9!x", "password?: string"},
		{"address stays", `password=0x55555556a2c0 "hT5kq9!x"`, "hT5kq9!x", "0x55555556a2c0"},
		{"type stays", `{"token", "char[32]", "\"k9XmQ2vL7tRb4Wn8Zc\""}`, "k9XmQ2vL7tRb4Wn8Zc", "char[32]"},
		{"dump", "00000000: 7061 7373 776f 7264 3d68 5435 6b71 3921  password=hT5kq9!\n", "6854 356b", "7061 7373"},
		{"dump column", "00000000: 7061 7373 776f 7264 3d68 5435 6b71 3921  password=hT5kq9!\n", "hT5kq9!", "password="},
	} {
		got := string(r.Session().Redact([]byte(tt.text)))
		if strings.Contains(got, tt.secret) || !strings.Contains(got, tt.keep) {
			t.Errorf("%s: Redact(%q) = %q", tt.name, tt.text, got)
		}
	}
	for _, text := range []string{
		"DB_PASSWORD=$DB_PASSWORD", "password=${PASS2}", "password: @/run/secrets/db2", "PASSWORD_FILE=/run/secrets/db2",
		"token: /var/run/secrets/kubernetes.io/token2", "aws_access_key_id = AKIAIOSFODNN7EXAMPLE", "key: pk_live_51HxTqLkA9sdfJKLwe8234kjhs",
		"posthog phc_a8KqLmT4vB7nR2sW8yZ1cD5fG3hJ6kP0aQeUiOoXyZ12", "a mapbox pk.eyJ1IjoiZXhhbXBsZSIsImEiOiJjazQ5eHk4In0.aBcDeFgHiJkLmNoPqRsTuV",
		"curl -H 'Authorization: Basic QWxhZGRpbjpvcGVuIHNlc2FtZQ=='", "records identified by `method` or 'name'",
	} {
		if found := r.Find(nil, []byte(text)); len(found) > 0 {
			t.Errorf("Find(%q) = %v", text, found)
		}
	}
}
