package redact

import (
	"encoding/hex"
	"fmt"
	"strings"
	"testing"
)

// member returns the name of a variable that holds a secret, as C++ code spells it.
func (g generator) member() (name string, isPassword bool) {
	if g.IntN(2) == 0 {
		return g.pick("password", "m_password", "password_", "dbPassword", "passwd", "user_pwd", "passphrase", "kPassword"), true
	}
	return g.pick("token", "api_key", "apiKey_", "secret", "auth_token", "accessToken", "client_secret", "kApiKey", "private_key",
		"signing_key", "m_secret"), false
}

// memberValue returns a value that fits a member: what a person chose, or what a machine made.
func (g generator) memberValue(isPassword bool) string {
	if isPassword {
		return g.password()
	}
	return g.pick(g.of(alnum, 20+g.IntN(24)), g.of(hexes, 32), g.of(b64url, 43), g.of(alnum, 16))
}

func (g generator) address() string { return "0x" + g.pick("7fff", "5555", "0000") + g.of(hexes, 8) }

// charArray writes text as the elements of an array of characters.
func charArray(text string) string {
	var b strings.Builder
	for i, c := range text {
		if i > 0 {
			b.WriteString(", ")
		}
		fmt.Fprintf(&b, "'%c'", c)
	}
	return b.String()
}

// hexArray writes text as the elements of an array of bytes.
func hexArray(text string) string {
	var b strings.Builder
	for i := range len(text) {
		if i > 0 {
			b.WriteString(", ")
		}
		fmt.Fprintf(&b, "0x%02x", text[i])
	}
	return b.String()
}

// dump writes data as hexdump -C does.
func dump(data string) string {
	var b strings.Builder
	for at := 0; at < len(data); at += 16 {
		row := data[at:min(len(data), at+16)]
		fmt.Fprintf(&b, "%08x  ", at)
		for i := range 16 {
			if i < len(row) {
				fmt.Fprintf(&b, "%02x ", row[i])
			} else {
				b.WriteString("   ")
			}
			if i == 7 {
				b.WriteByte(' ')
			}
		}
		fmt.Fprintf(&b, " |%s|\n", printable(row))
	}
	return b.String()
}

// xxd writes data as xxd does; lldb's memory read has single bytes and an address.
func xxd(data string, group int, format string) string {
	var b strings.Builder
	for at := 0; at < len(data); at += 16 {
		row := data[at:min(len(data), at+16)]
		fmt.Fprintf(&b, format, at)
		for i := range row {
			fmt.Fprintf(&b, "%02x", row[i])
			if (i+1)%group == 0 {
				b.WriteByte(' ')
			}
		}
		b.WriteString(" " + printable(row) + "\n")
	}
	return b.String()
}

func printable(row string) string {
	text := []byte(row)
	for i, c := range text {
		if c < ' ' || c > '~' {
			text[i] = '.'
		}
	}
	return string(text)
}

func spacedHex(data string) string {
	h := hex.EncodeToString([]byte(data))
	var b strings.Builder
	for i := 0; i < len(h); i += 2 {
		if i > 0 {
			b.WriteByte(' ')
		}
		b.WriteString(h[i : i+2])
	}
	return b.String()
}

// debugKinds are forms in which debuggers, this library and C++ code show a secret: N is the name, V the value,
// A an address.
var debugKinds = []struct{ kind, form string }{
	{"gdb argument", `#1  0x0000555555555233 in login (user=$A "bob", $N=$A "$V") at auth.cpp:31`},
	{"gdb local", `$N = $A "$V"`},
	{"gdb std::string", `$N = "$V"`},
	{"gdb raw string", `$N = {static npos = 18446744073709551615, ` +
		`_M_dataplus = {<std::allocator<char>> = {<No data fields>}, _M_p = $A "$V"}, _M_string_length = 16}`},
	{"gdb array", `$N = "$V", '\000' <repeats 15 times>`},
	{"gdb zeros", `$N = "$V\000\000\000\000"`},
	{"gdb print", "(gdb) print $N\n$1 = $A \"$V\""},
	{"gdb x/s", "(gdb) x/s $N\n$A:\t\"$V\""},
	{"gdb symbol", `$N = $A <global_value> "$V"`},
	{"gdb struct", `$3 = {id = 7, user = $A "bob", $N = $A "$V", next = 0x0}`},
	{"gdb mi", `locals=[{name="$N",type="const char *",value="$A \"$V\""},{name="i",type="int",value="3"}]`},
	{"gdb mi frame", `frame={level="1",func="login",args=[{name="user",value="7"},{name="$N",value="\"$V\""}]}`},
	{"lldb variable", `(const char *) $N = $A "$V"`},
	{"lldb string", `(std::string) $N = "$V"`},
	{"lldb array", `(char[64]) $N = "$V"`},
	{"lldb frame", "    frame #1: 0x00005555 app`login(user=\"bob\", $N=\"$V\") at auth.cpp:31:5"},
	{"lldb print", "(lldb) p $N\n(const char *) $0 = $A \"$V\""},
	{"lldb member", "(Session) s = {\n  id = 7\n  $N = \"$V\"\n}"},
	{"dap", `{"name":"$N","value":"$A \"$V\"","type":"const char *","variablesReference":0}`},
	{"dap string", `{"name": "$N", "type": "std::string", "value": "\"$V\"", "variablesReference": 3}`},
	{"row", `        {"$N", "char[32]", "\"$V\""},`},
	{"row untyped", `        {"$N", "", "\"$V\""},`},
	{"row pointer", `        {"$N", "const char *", "$A \"$V\""},`},
	{"row string", `{"$N", "std::string", "\"$V\""}`},
	{"designated", `{ .name = "$N", .type = "char[32]", .value = "\"$V\"" }`},
	{"designated member", `.user = "bob", .$N = "$V", .port = 5432`},
	{"pair", `{"$N", "$V"}, {"port", "5432"}`},
	{"make_pair", `std::make_pair("$N", "$V")`},
	{"json pair", `{"key": "$N", "value": "$V"}`},
	{"yaml row", "env:\n  - name: $N\n    value: $V\n"},
	{"xml row", `<add key="$N" value="$V" />`},
	{"plist", "<key>$N</key>\n\t<string>$V</string>"},
	{"-D", `g++ -D$N=$V -c main.cpp`},
	{"-D quoted", `g++ '-D$N="$V"' -c main.cpp`},
	{"-D escaped", `g++ -D$N=\"$V\" -c main.cpp -o main.o`},
	{"-D json", `{"command": "c++ -D$N=\\\"$V\\\" -c a.cpp", "file": "a.cpp"}`},
	{"define", `#define $N "$V"`},
	{"constexpr", `static constexpr char $N[] = "$V";`},
	{"constexpr array", `constexpr std::array<char, 16> $N = {CHARS};`},
	{"bytes", `const unsigned char $N[] = {BYTES};`},
	{"string_view", `inline constexpr std::string_view $N{"$V"};`},
	{"raw literal", `const char* $N = R"($V)";`},
	{"wide", `std::wstring $N = L"$V";`},
	{"asan", `  '$N' is ascii string '$V'`},
	{"core environment", `0x7fffffffe1a0: "$N=$V"`},
	{"strace", `execve("/bin/app", ["app", "--$N=$V"], 0x7ffe /* 20 vars */) = 0`},
	{"hexdump -C", "DUMP"},
	{"xxd", "XXD"},
	{"lldb memory", "MEM"},
	{"mem_dump", "struct mem_dump mem = { .address = 0x7ffd2340, .size = 2, .hex = \"HEX\", .ascii = \"ASCII\" };"},
	{"tool result", "<QUERY_TOOL> eval(\"this->$N\") <CODE_END>\n<TOOL_RESULT> \"\\\"$V\\\"\" <CODE_END>"},
	{"typescript", `const $N: string = "$V";`},
	{"rust", `let $N: &str = "$V";`},
	{"go", `var $N string = "$V"`},
	{"python", `$N: str = '$V'`},
	{"go dsn", `db, err := sql.Open("mysql", "app:$V@tcp(127.0.0.1:3306)/orders")`},
}

// debug returns a secret in a debugger's text or in C++ code.
func (g generator) debug(i int) sample {
	k := debugKinds[i]
	name, isPassword := g.member()
	v := g.memberValue(isPassword)
	secret := v
	data := "\x00\x01header" + g.of(lower, g.IntN(12)) + "=1;" + name + "=" + v + "\x00\x00tail bytes here."
	switch k.kind {
	case "bytes":
		name = g.pick("kAesKey", "hmac_key", "private_key", "encryption_key", "secret")
		secret = hexArray(v)
	case "constexpr array":
		secret = charArray(v)
	}
	r := strings.NewReplacer("DUMP", dump(data), "XXD", xxd(data, 2, "%08x: "), "MEM", xxd(data, 1, "0x7ffee3c01%03x: "),
		"HEX", spacedHex(data), "ASCII", strings.ReplaceAll(printable(data), `"`, `\"`), "CHARS", charArray(v), "BYTES", hexArray(v),
		"$A", g.address(), "$N", name, "$V", v)
	text := r.Replace(k.form)
	return sample{k.kind, text, secret}
}

// lookAlikes are what debuggers and C++ code show of names like those of secrets.
var lookAlikes = []string{
	`#1  0x0000555555555233 in login (user=$A "bob", password=$A) at auth.cpp:31`,
	`token = $A`,
	`(Token *) token = 0x00006000036081c0`,
	`(const lex::Token &) token = $A: {`,
	`token = {kind = Token::Identifier, text = "while", line = 12}`,
	`password = <optimized out>`,
	`password = $A ""`,
	`password = $A <error: Cannot access memory at address $A>`,
	`password = "", '\000' <repeats 63 times>`,
	`password = '\000' <repeats 31 times>`,
	`{"token", "int", "42"},`,
	`{"token", "Token", "{kind = 3, text = \"while\"}"},`,
	`{"token_count", "size_t", "18446744073709551615"},`,
	`{"secret", "bool", "true"},`,
	`{"password", "std::string", "\"\""},`,
	`{"password", "const char *", "0x0"},`,
	`{"token", "lex::TokenKind", "lex::TokenKind::kIdentifier"},`,
	`{"api_key", "std::optional<std::string>", "std::nullopt"},`,
	`{"name":"token","value":"$A","type":"Token *","variablesReference":12}`,
	`{"name":"password","value":"<error reading variable>","type":"char *","variablesReference":0}`,
	`{name="token",type="Token *",value="$A"},{name="i",type="int",value="3"}`,
	`{ .name = "token", .type = "Token *", .value = "$A" }`,
	`#define TOKEN_MAX 4096`,
	`#define TOKEN_IDENTIFIER "identifier"`,
	`#define MAX_PASSWORD_LENGTH 128`,
	`constexpr char kPasswordPrompt[] = "Enter your password: ";`,
	`constexpr std::string_view kTokenPrefix{"tok2_v1"};`,
	`static const int token_map[] = { 0, 1, 2, 3, 4, 5, 6, 7, 8, 9 };`,
	`bool check_password(const std::string& password = "");`,
	`if (token == Token::kEnd) return parse_token(next_token);`,
	`auto password = config.get_password("main_db_2");`,
	`std::string secret = load_secret("/etc/app/secret_v2.key");`,
	`g++ -DTOKEN_LIMIT=4096 -DPASSWORD_FILE=/etc/app/pw2 -DUSE_TOKEN=ON -c a.cpp`,
	`cmake -DENABLE_TOKEN_CACHE=ON -DSECRET_BACKEND=vault2 ..`,
	`undefined reference to 'auth::Token::parse(std::basic_string_view<char>)'`,
	`_ZN4auth5Token5parseESt17basic_string_viewIcSt11char_traitsIcEE`,
	`error: no member named 'password_hash2' in 'User'; did you mean 'password_hash'?`,
	`note: candidate: 'bool set_password(const std::string&, int)'`,
	`password_size = 16, token_index = 3, secret_len = 32`,
	`(std::unique_ptr<Secret>) secret = $A {`,
	`(size_t) token_len = 32`,
	`  'token_buffer' (line 31) <== Memory access at offset 52 overflows this variable`,
	`    [32, 64) 'password' (line 12)`,
	`#4 $A in lexer::next_token(lexer::Token&) /src/lexer/token.cpp:118:9`,
	`    frame #2: $A app` + "`" + `Session::token(this=$A) const at session.h:44`,
	`case tok::l_paren: return Token(TokenKind::LParen, "(");`,
	`0x7fffffffe1a0: "TOKENIZERS_PARALLELISM=false"`,
	`auth_token_t* token = new auth_token_t[16];`,
	`struct frame_vars vars = { .function = "next_token", .file = "token.cpp", .line = 12 };`,
	`expected ';' before '}' token`,
	`password: ${DB_PASSWORD}`,
	`api_key: {{ vault.api_key }}`,
	`PASS: gcc.dg/token-2.c (test for excess errors)`,
	`--- PASS: TestToken2/sub_1 (0.00s)`,
	`second_pass = run_pass2(module, 3);`,
	`oid_token = 1.3.6.1.4.1.311.21.10`,
	`#define SECRET_IOCTL 0x40044d0e`,
	`while (max_token > f(next_token3)) --max_token;`,
	`stripe: pk_live_51HxTqLkA9sdfJKLwe8234kjhsdf9823`,
	`AWS_ACCESS_KEY_ID=AKIAIOSFODNN7EXAMPLE`,
	`aws_secret_access_key = wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY`,
	`token_uri=https://oauth2.example.com/token2`,
	`"token_endpoint": "https://login.example.com/oauth2/v2.0/token"`,
	`build id HEX40`,
	`00000000  7f 45 4c 46 02 01 01 00  00 00 00 00 00 00 00 00  |.ELF............|`,
	`0x7ffee3c0: 48 8b 45 f8 48 89 c7 e8 12 34 56 78 90 ab cd ef  H.E.H....4Vx....`,
	`password_reset_token_expiry = 3600s2`,
	`cookie_secret_file: /run/secrets/cookie2`,
	`session_token_name = "SID_v2_cookie"`,
	`p_password_callback=$A <pem_password_cb>`,
	`std::array<token, 3> tokens = {token{1}, token{2}, token{3}};`,
}

func (g generator) lookAlike(i int) sample {
	return sample{lookAlikes[i], strings.NewReplacer("HEX40", g.of(hexes, 40), "$A", g.address()).Replace(lookAlikes[i]), ""}
}

// TestDebugText measures secrets in debuggers' text and C++ code, and what only looks like them. The forms are
// those that the rules were written on: no blind figures, but a floor.
func TestDebugText(t *testing.T) {
	g := newGenerator(41)
	r := New(nil)
	const each = 60
	found := 0
	for i, k := range debugKinds {
		missed := 0
		var first sample
		for range each {
			s := g.debug(i)
			if leaks(string(r.Session().Redact([]byte(s.text))), s.secret) {
				if missed++; missed == 1 {
					first = s
				}
			} else {
				found++
			}
		}
		if missed > 0 {
			t.Logf("%3d of %d missed: %s: %q %s", missed, each, k.kind, first.text, r.Session().Redact([]byte(first.text)))
		}
		if missed > each/5 {
			t.Errorf("%s: %d of %d missed", k.kind, missed, each)
		}
	}
	if share := float64(found) / float64(each*len(debugKinds)); share < 0.97 {
		t.Errorf("%.4f removed, want 0.97", share)
	}
	flagged := 0
	for i := range lookAlikes {
		for n := range 3 {
			s := g.lookAlike(i)
			if list := r.Find(nil, []byte(s.text)); len(list) > 0 {
				flagged++
				if n == 0 {
					t.Logf("flagged: %q: %v %q", s.text, list, s.text[list[0].Start:list[0].End])
				}
			}
		}
	}
	if flagged*50 > 3*len(lookAlikes) {
		t.Errorf("%d of %d look-alikes flagged", flagged, 3*len(lookAlikes))
	}
}
