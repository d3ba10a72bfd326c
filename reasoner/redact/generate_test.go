package redact

import (
	"encoding/base64"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"net/url"
	"strings"
)

// A sample is a text with the secret in it; Secret is empty for a benign one.
type sample struct {
	kind, text, secret string
}

// A generator makes secrets and look-alikes. Equal seeds make equal samples.
type generator struct{ *rand.Rand }

func newGenerator(seed uint64) generator { return generator{rand.New(rand.NewPCG(seed, 1))} }

const (
	upper  = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
	lower  = "abcdefghijklmnopqrstuvwxyz"
	digit  = "0123456789"
	hexes  = "0123456789abcdef"
	alnum  = upper + lower + digit
	b64url = alnum + "-_"
)

func (g generator) of(set string, n int) string {
	b := make([]byte, n)
	for i := range b {
		b[i] = set[g.IntN(len(set))]
	}
	return string(b)
}

func (g generator) pick(list ...string) string { return list[g.IntN(len(list))] }

// token returns a value with a format of its own.
func (g generator) token() (kind, value string) {
	n := g.IntN(40)
	switch n {
	case 0:
		return "aws", g.pick("AKIA", "ASIA") + g.of(upper+"234567", 16)
	case 1:
		return "github", g.pick("ghp_", "gho_", "ghu_", "ghs_", "ghr_") + g.of(alnum, 36)
	case 2:
		return "github pat", "github_pat_" + g.of(alnum, 22) + "_" + g.of(alnum, 59)
	case 3:
		return "gitlab", "glpat-" + g.of(b64url, 20)
	case 4:
		return "slack bot", "xoxb-" + g.of(digit, 12) + "-" + g.of(digit, 13) + "-" + g.of(alnum, 24)
	case 5:
		return "slack user", "xoxp-" + g.of(digit, 12) + "-" + g.of(digit, 12) + "-" + g.of(digit, 13) + "-" + g.of(hexes, 32)
	case 6:
		return "slack hook", "https://hooks.slack.com/services/T" + g.of(upper+digit, 8) + "/B" + g.of(upper+digit, 10) + "/" + g.of(alnum, 24)
	case 7:
		return "google", "AIza" + g.of(b64url, 35)
	case 8:
		return "google oauth", "ya29." + g.of(b64url, 120)
	case 9:
		return "google secret", "GOCSPX-" + g.of(b64url, 28)
	case 10:
		return "openai", "sk-proj-" + g.of(b64url, 74) + "T3BlbkFJ" + g.of(b64url, 74)
	case 11:
		return "openai old", "sk-" + g.of(alnum, 20) + "T3BlbkFJ" + g.of(alnum, 20)
	case 12:
		return "anthropic", "sk-ant-api03-" + g.of(b64url, 93) + "AA"
	case 13:
		return "openrouter", "sk-or-v1-" + g.of(hexes, 64)
	case 14:
		return "stripe", g.pick("sk_live_", "sk_test_", "rk_live_") + g.of(alnum, 24+g.IntN(80))
	case 15:
		return "sendgrid", "SG." + g.of(b64url, 22) + "." + g.of(b64url, 43)
	case 16:
		return "npm", "npm_" + g.of(alnum, 36)
	case 17:
		return "pypi", "pypi-AgEIcHlwaS5vcmc" + g.of(b64url, 150)
	case 18:
		return "digitalocean", g.pick("dop_v1_", "doo_v1_", "dor_v1_") + g.of(hexes, 64)
	case 19:
		return "shopify", g.pick("shpat_", "shpss_", "shppa_") + g.of(hexes, 32)
	case 20:
		return "huggingface", "hf_" + g.of(upper+lower, 34)
	case 21:
		return "databricks", "dapi" + g.of(hexes, 32)
	case 22:
		return "vault", "hvs." + g.of(b64url, 90)
	case 23:
		return "linear", "lin_api_" + g.of(alnum, 40)
	case 24:
		return "jwt", "eyJ" + g.of(b64url, 30) + ".eyJ" + g.of(b64url, 80) + "." + g.of(b64url, 43)
	case 25:
		return "telegram", g.of("123456789", 1) + g.of(digit, 9) + ":AA" + g.of(b64url, 33)
	case 26:
		scheme := g.pick("postgres", "mysql", "redis", "amqp", "mongodb+srv", "https")
		return "dsn", fmt.Sprintf("%s://%s:%s@db%d.internal:5432/app", scheme, g.pick("app", "root", "svc"), g.of(alnum+"!$%^*", 14), g.IntN(9))
	case 27:
		body := g.of(alnum+"+/", 64) + "\n" + g.of(alnum+"+/", 64) + "\n" + g.of(alnum+"+/", 30) + "==\n"
		return "pem", "-----BEGIN " + g.pick("RSA ", "EC ", "", "OPENSSH ") + "PRIVATE KEY-----\n" + body + "-----END PRIVATE KEY-----"
	case 28:
		return "gitlab runner", "glrt-" + g.of(b64url, 20)
	case 29:
		return "docker", "dckr_pat_" + g.of(b64url, 27)
	case 30:
		return "newrelic", "NRAK-" + g.of(upper+digit, 27)
	case 31:
		return "grafana", "glsa_" + g.of(alnum, 32) + "_" + g.of(hexes, 8)
	case 32:
		return "postman", "PMAK-" + g.of(hexes, 24) + "-" + g.of(hexes, 34)
	case 33:
		return "atlassian", "ATATT3xFfGF0" + g.of(b64url, 170) + "=" + g.of(upper+digit, 8)
	case 34:
		return "planetscale", "pscale_tkn_" + g.of(b64url, 43)
	case 35:
		return "doppler", "dp.pt." + g.of(alnum, 43)
	case 36:
		return "age", "AGE-SECRET-KEY-1" + g.of("QPZRY9X8GF2TVDW0S3JN54KHCE6MUA7L", 58)
	case 37:
		return "groq", "gsk_" + g.of(alnum, 52)
	case 38:
		return "rubygems", "rubygems_" + g.of(hexes, 48)
	default:
		return "square", "sq0atp-" + g.of(b64url, 22)
	}
}

// secretPart returns what of a token must not stay.
func secretPart(kind, value string) string {
	switch kind {
	case "dsn":
		value = value[strings.Index(value, "://")+3:]
		value = value[:strings.LastIndex(value, "@")]
		return value[strings.Index(value, ":")+1:]
	case "pem":
		return strings.Split(value, "\n")[1]
	case "slack hook":
		return value[strings.LastIndex(value, "/")+1:]
	}
	return value
}

// around puts a value into a line as logs and code have it.
func (g generator) around(v string) string {
	switch g.IntN(8) {
	case 0:
		return "2026-11-20T10:00:00Z INFO using " + v + " for upload"
	case 1:
		return `{"level":"debug","msg":"request","kv":{"value":"` + strings.ReplaceAll(v, "\n", `\n`) + `"}}`
	case 2:
		return `const char* k = "` + strings.ReplaceAll(v, "\n", "\\n") + `";`
	case 3:
		return "X_VALUE=" + v
	case 4:
		return "curl https://api.example.com/v1?x=" + v + "&y=1"
	case 5:
		return "(" + v + ")"
	case 6:
		return "error: bad value '" + v + "', try again"
	default:
		return v
	}
}

func (g generator) format() sample {
	kind, v := g.token()
	s := secretPart(kind, v)
	text := g.around(v)
	if kind == "pem" && !strings.Contains(text, s) {
		s = strings.ReplaceAll(s, "\n", `\n`)
	}
	return sample{kind, text, s}
}

// password is what a person, a password manager or a machine chooses.
func (g generator) password() string {
	switch g.IntN(4) {
	case 0:
		return g.pick("Summer", "winter", "Dragon", "letmein", "Qwerty", "blue-Horse") + g.of(digit, 2+g.IntN(3)) + g.pick("!", "", "#", "$")
	case 1:
		return g.of(alnum, 12+g.IntN(12))
	case 2:
		return g.of(alnum+"!#%*+-_=.", 16)
	default:
		return g.of(hexes, 32)
	}
}

// context returns a secret that only its surroundings give away.
func (g generator) context() sample {
	p, k := g.password(), g.of(alnum, 24+g.IntN(20))
	var kind, text, v string
	switch g.IntN(24) {
	case 0:
		kind, v, text = "env", p, g.pick("DB_PASSWORD", "PGPASSWORD", "REDIS_PASSWORD", "SMTP_PASSWD")+"="+p
	case 1:
		kind, v, text = "json", p, `{"user":"app","password":"`+p+`","port":5432}`
	case 2:
		kind, v, text = "yaml", p, "db:\n  user: app\n  password: "+p+"\n"
	case 3:
		kind, v, text = "export", k, "export "+g.pick("API_KEY", "SERVICE_TOKEN", "CLIENT_SECRET", "AWS_SECRET_ACCESS_KEY")+"="+k
	case 4:
		kind, v, text = "bearer", k, "Authorization: Bearer "+k
	case 5:
		v = base64.StdEncoding.EncodeToString([]byte("user:" + p))
		kind, text = "basic", "> Authorization: Basic "+v
	case 6:
		kind, v, text = "header", k, g.pick("X-Api-Key", "X-Auth-Token", "PRIVATE-TOKEN", "x-amz-security-token")+": "+k
	case 7:
		kind, v, text = "cookie", k, "Cookie: lang=en; session="+k+"; theme=dark"
	case 8:
		kind, v, text = "set-cookie", k, "< Set-Cookie: sid="+k+"; Path=/; HttpOnly"
	case 9:
		kind, v, text = "netrc", p, "machine example.com login app password "+p
	case 10:
		kind, v, text = "netrc lines", p, "machine example.com\n  login app\n  password "+p+"\n"
	case 11:
		kind, v, text = "option", p, "mysqldump --user=app --password="+p+" db"
	case 12:
		kind, v, text = "option blank", k, "deploy --token "+k+" --force"
	case 13:
		kind, v, text = "code", k, `const std::string api_key = "`+k+`";`
	case 14:
		kind, v, text = "define", k, `#define API_TOKEN "`+k+`"`
	case 15:
		kind, v, text = "call", p, `client.set_password("`+p+`");`
	case 16:
		kind, v, text = "query", k, "GET /v1/items?access_token="+k+"&limit=10"
	case 17:
		kind, v, text = "connection string", p, "Server=db;Database=app;User Id=sa;Password="+p+";Encrypt=true"
	case 18:
		v = g.of(alnum+"+/", 86) + "=="
		kind, text = "azure", "DefaultEndpointsProtocol=https;AccountName=app;AccountKey="+v+";EndpointSuffix=core.windows.net"
	case 19:
		kind, v, text = "xml", p, "<user>app</user><password>"+p+"</password>"
	case 20:
		kind, v, text = "toml", k, `client_secret = "`+k+`"`
	case 21:
		kind, v, text = "escaped json", p, `body="{\"user\":\"app\",\"password\":\"`+p+`\"}"`
	case 22:
		kind, v, text = "curl user", p, "curl -u app:"+p+" https://example.com/"
	default:
		kind, v, text = "ruby", k, `config[:secret_key] => "`+k+`"`
	}
	return sample{kind, text, v}
}

// encoded returns a secret in another form.
func (g generator) encoded() sample {
	var plain, secret string
	if g.IntN(2) == 0 {
		kind, v := g.token()
		for kind == "pem" {
			kind, v = g.token()
		}
		plain, secret = v, v
	} else {
		p := g.password()
		plain = g.pick("password=", "DB_PASSWORD=", `{"password":"`, "api_key: ") + p
		secret = plain
		if strings.HasPrefix(plain, "{") {
			plain += `"}`
			secret = plain
		} else if strings.HasPrefix(plain, "api") {
			plain = "api_key: " + g.of(alnum, 32)
			secret = plain
		}
	}
	var kind, form string
	switch g.IntN(8) {
	case 0:
		kind, form = "base64", base64.StdEncoding.EncodeToString([]byte(plain))
	case 1:
		kind, form = "base64url", base64.RawURLEncoding.EncodeToString([]byte(plain))
	case 2:
		kind, form = "hex", hex.EncodeToString([]byte(plain))
	case 3:
		kind = "percent"
		for _, c := range []byte(plain) {
			form += fmt.Sprintf("%%%02X", c)
		}
	case 4:
		kind, form = "query", "x="+url.QueryEscape(plain)
	case 5:
		kind = "unicode"
		for _, c := range plain {
			form += fmt.Sprintf(`\u%04x`, c)
		}
	case 6:
		kind = "twice"
		form = base64.StdEncoding.EncodeToString([]byte(base64.StdEncoding.EncodeToString([]byte(plain))))
	default:
		k, v := g.token()
		for k == "pem" || k == "dsn" || k == "slack hook" || k == "telegram" || len(v) < 20 {
			k, v = g.token()
		}
		i := 12 + g.IntN(len(v)-16)
		kind = "split"
		q, _ := json.Marshal(v[i:])
		return sample{kind, `auto t = "` + v[:i] + `"` + g.pick(" + ", "\n    ", " ") + string(q) + ";", v[i:]}
	}
	if kind == "query" {
		secret = url.QueryEscape(secret)
	} else {
		secret = form
	}
	return sample{kind, g.pick("data: ", "payload=", "got ", `{"blob":"`) + form + g.pick("", `"}`, " end"), secret}
}

// benign returns what only looks like a secret.
func (g generator) benign() sample {
	id := func() string {
		return g.of(hexes, 8) + "-" + g.of(hexes, 4) + "-4" + g.of(hexes, 3) + "-a" + g.of(hexes, 3) + "-" + g.of(hexes, 12)
	}
	n := g.IntN(26)
	var t string
	switch n {
	case 0:
		t = "commit " + g.of(hexes, 40)
	case 1:
		t = "sha256:" + g.of(hexes, 64)
	case 2:
		t = "request_id=" + id() + " done"
	case 3:
		t = "undefined reference to `_ZN" + g.of(digit[1:], 1) + g.of(lower, 9) + "E" + g.of(lower, 6) + "IiSaIiEE" + g.of(upper, 4) + "v'"
	case 4:
		words := []any{g.of(hexes, 8), g.of(hexes, 8), g.of(hexes, 8), g.of(hexes, 8)}
		t = fmt.Sprintf("%08x: ", g.IntN(1<<30)) + fmt.Sprintln(words...) + "  |" + g.of(lower+".", 16) + "|"
	case 5:
		t = "integrity sha512-" + base64.StdEncoding.EncodeToString([]byte(g.of(alnum+"\x00\x01\xff\x80\x90\xa0", 64)))
	case 6:
		t = fmt.Sprintf("error: expected ';' before '}' token (%d tokens read)", g.IntN(1000))
	case 7:
		t = "std::string password; bool check_password(const std::string& password);"
	case 8:
		t = "token = lexer.next_token(); if (token == Token::kEnd) return;"
	case 9:
		t = "password: " + g.pick("********", "${DB_PASSWORD}", "<redacted>", "null", "required", "{{ vault.db }}", "xxxxxxxx")
	case 10:
		t = "#0 0x" + g.of(hexes, 12) + " in Session::renew_token(int) /src/auth/session.cpp:" + g.of(digit[1:], 3)
	case 11:
		t = `{"max_tokens": 4000, "prompt_tokens": 812, "token_count": 12}`
	case 12:
		t = "https://example.com:8080/path/" + g.of(hexes, 32) + "?page=2"
	case 13:
		t = "Build ID: " + g.of(hexes, 40) + " path /usr/lib/x86_64-linux-gnu/lib" + g.of(lower, 8) + ".so.6"
	case 14:
		t = "secret_santa(list, pass_count, bypass = true, compass: north)"
	case 15:
		t = "data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAA" + g.of(alnum+"+/", 60)
	case 16:
		t = "The password is incorrect or the token has expired; see " + g.pick("auth.cpp", "login.h") + "."
	case 17:
		t = "ssh-ed25519 AAAAC3NzaC1lZDI1NTE5AAAA" + g.of(alnum+"+/", 43) + " user@host"
	case 18:
		t = "ETag: \"" + g.of(hexes, 32) + "\"  cache_key=" + g.of(hexes, 40)
	case 19:
		t = "template<class T> struct basic_token { using secret_type = typename T::secret; };"
	case 20:
		t = "-----BEGIN CERTIFICATE-----\n" + g.of(alnum+"+/", 64) + "\n-----END CERTIFICATE-----"
	case 21:
		t = "npm_config_cache=/root/.npm key-value-store sk-learn sk-toggleable-content hf_transfer xai-like"
	case 22:
		t = "const auto password = config.get_password(); auto secret = load_secret(path);"
	case 23:
		t = "ip 10.1.2.3:8080 mac 00:1a:2b:3c:4d:5e ts 1732147200123 ver v1.2.3-rc.4+" + g.of(hexes, 7)
	case 24:
		t = "g++ -O2 -DNDEBUG -I/usr/include/c++/12 -o build/CMakeFiles/token_test.dir/token_test.cpp.o -c src/token_test.cpp"
	default:
		t = "session_id: " + fmt.Sprint(g.IntN(100000)) + ", cookie count = 3, api_key: none, pwd=/home/user/src"
	}
	return sample{fmt.Sprint("benign ", n), t, ""}
}

// logLine is an ordinary line of a program's log.
func (g generator) logLine() string {
	return fmt.Sprintf("2026-11-20T10:%02d:%02d.%03dZ %s [%s] %s %s took %dms id=%s", g.IntN(60), g.IntN(60), g.IntN(1000),
		g.pick("INFO", "DEBUG", "WARN", "ERROR"), g.pick("http", "db", "renderer", "auth", "token-cache"),
		g.pick("request finished", "cache miss for key", "retrying connection to", "parsed config", "user logged in", "token refreshed",
			"password check passed"),
		g.pick("/api/v1/items", "board.ts", "10.0.0.12:5432", "worker-3", "std::vector<int>"), g.IntN(5000), g.of(hexes, 16))
}
