package redact

import (
	"maps"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
)

// TestKinds makes values of many services by their documented formats, and of many contexts, a few of each:
// at most one in ten may be missed. Of those without a rule of their own, which scanPrefixed recognizes by
// how their characters alternate, half may be missed.
func TestKinds(t *testing.T) {
	r := rand.New(rand.NewPCG(5, 9))
	gen := func(alpha string, n int) string {
		var b strings.Builder
		for range n {
			b.WriteByte(alpha[r.IntN(len(alpha))])
		}
		return b.String()
	}
	const lower = "abcdefghijklmnopqrstuvwxyz0123456789"
	const upper = "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789"
	const an = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789"
	const hex = "0123456789abcdef"
	const tok = an + "_-"
	uuid := func() string {
		return gen(hex, 8) + "-" + gen(hex, 4) + "-4" + gen(hex, 3) + "-a" + gen(hex, 3) + "-" + gen(hex, 12)
	}
	f := map[string]func() (string, string){}
	p := func(name, pre, alpha string, n int) {
		f[name] = func() (string, string) { v := pre + gen(alpha, n); return v, v }
	}
	p("adobe", "p8e-", lower, 32)
	p("alibaba", "LTAI", an, 20)
	p("artifactory", "AKCp", an, 69)
	p("artifactory ref", "cmVmd", an, 59)
	f["azure ad"] = func() (string, string) { v := gen(an, 3) + "8Q~" + gen(tok+"~.", 31); return v, v }
	p("clojars", "CLOJARS_", lower, 60)
	p("contentful", "CFPAT-", tok, 43)
	f["cf origin"] = func() (string, string) { v := "v1.0-" + gen(hex, 24) + "-" + gen(hex, 146); return v, v }
	f["dynatrace"] = func() (string, string) { v := "dt0c01." + gen(upper, 24) + "." + gen(upper, 64); return v, v }
	p("easypost test", "EZTK", an, 54)
	p("fb page", "EAAM", an, 150)
	p("flutterwave", "FLWSECK_TEST-", hex, 32)
	p("frameio", "fio-u-", tok, 64)
	p("gitlab runner", "GR1348941", tok, 20)
	p("gitlab ff", "glffct-", tok, 20)
	p("gocardless", "live_", tok, 40)
	f["harness"] = func() (string, string) {
		v := "pat." + gen(an, 22) + "." + gen(hex, 24) + "." + gen(an, 20)
		return v, v
	}
	f["terraform"] = func() (string, string) { v := gen(an, 14) + ".atlasv1." + gen(tok, 62); return v, v }
	p("intra42", "s-s4t2ud-", hex, 64)
	f["maxmind"] = func() (string, string) { v := gen(an, 6) + "_" + gen(an, 29) + "_mmk"; return v, v }
	f["mailchimp"] = func() (string, string) { v := gen(hex, 32) + "-us12"; return v, v }
	f["mapbox"] = func() (string, string) { v := "pk.eyJ1Ijoi" + gen(an, 60) + "." + gen(tok, 22); return v, v }
	f["teams"] = func() (string, string) {
		v := gen(hex, 32)
		return "https://acme.webhook.office.com/webhookb2/" + uuid() + "@" + uuid() + "/IncomingWebhook/" + v + "/" + uuid(), v
	}
	p("nuget", "oy2", lower, 43)
	p("octopus", "API-", upper, 26)
	p("openshift", "sha256~", tok, 43)
	f["plaid"] = func() (string, string) { v := "access-production-" + uuid(); return v, v }
	f["sendinblue"] = func() (string, string) { v := "xkeysib-" + gen(hex, 64) + "-" + gen(an, 16); return v, v }
	p("scalingo", "tk-us-", tok, 48)
	p("settlemint", "sm_pat_", an, 16)
	p("shippo test", "shippo_test_", hex, 40)
	p("sonar", "squ_", hex, 40)
	p("sonar p", "sqp_", hex, 40)
	p("stripe prod", "sk_prod_", an, 24)
	p("yandex", "AQVN", tok, 36)
	f["discord hook"] = func() (string, string) {
		v := gen(tok, 68)
		return "https://discord.com/api/webhooks/1" + gen("0123456789", 17) + "/" + v, v
	}
	p("langsmith sk", "lsv2_sk_", hex, 40)
	p("anyscale", "esecret_", an, 28)
	p("fireworks", "fw_", an, 22)
	p("elevenlabs", "sk_", hex, 48)
	p("cerebras", "csk-", lower, 48)
	p("jina", "jina_", an, 60)
	p("e2b", "e2b_", hex, 40)
	p("resend", "re_", an, 32)
	p("neon", "napi_", lower, 64)
	p("render", "rnd_", an, 28)
	p("doppler sa", "dp.sa.", an, 40)
	p("doppler scim", "dp.scim.", an, 40)
	p("doppler audit", "dp.audit.", an, 40)
	p("npm", "npm_", an, 36)
	p("pinecone", "pcsk_", tok, 60)
	p("nvidia", "nvapi-", tok, 64)
	p("voyage", "pa-", tok, 43)
	p("stability", "sk-", an, 48)

	p("github fine", "github_pat_", an+"_", 82)
	p("gitlab pat routable", "glpat-", tok, 27)
	p("okta", "SSWS 00", tok, 40)
	p("aws bedrock", "bedrock-api-key-", an, 120)
	p("atlassian adm", "ATATT3xFfGF0", tok, 180)
	p("supabase sbp", "sbp_", hex, 40)
	p("1password", "ops_eyJ", an, 250)
	p("buildkite agent", "bkat_", an, 40)
	p("digicert", "dcat_", an, 40)
	p("hubspot eu", "pat-eu1-", hex+"-", 36)
	p("rootly", "rootly_", hex, 64)
	p("temporal", "tmprl_", tok, 70)
	p("zuplo", "zpka_", lower, 32)
	// context
	c := func(name, before string, alpha string, n int, after string) {
		f["ctx "+name] = func() (string, string) { v := gen(alpha, n); return before + v + after, v }
	}
	c("aws secret", "aws_secret_access_key = ", an+"/+", 40, "")
	c("pgpass", "db.acme.io:5432:orders:app:", an, 16, "")
	c("mysql -p", "mysql -u root -p", an, 14, " orders")
	c("sshpass", "sshpass -p ", an, 14, " ssh host")
	c("sshpass q", "sshpass -p '", an, 14, "' ssh host")
	c("redis-cli", "redis-cli -h db -a ", an, 20, " ping")
	c("docker auth", "{\"auths\":{\"registry.acme.io\":{\"auth\":\"", an, 40, "==\"}}}")
	c("psk", "    psk=\"", an, 18, "\"")
	c("wp", "define('AUTH_KEY',         '", an+"!#%&()*+,-./:;<=>?@[]^_{|}~", 64, "');")
	c("jwk", "{\"kty\":\"EC\",\"crv\":\"P-256\",\"d\":\"", tok, 43, "\"}")
	c("htpasswd", "bob:$apr1$", an+"./", 31, "")
	c("bcrypt", "hash: $2b$12$", an+"./", 53, "")
	c("shadow", "root:$6$", an+"./", 95, ":19000:0:99999:7:::")
	c("x-api-key", "x-api-key: ", an, 32, "")
	c("x-auth", "X-Auth-Token: ", hex, 40, "")
	c("digest", "Authorization: Token ", hex, 40, "")
	c("aws4", "Authorization: AWS4-HMAC-SHA256 Credential=AKIAIOSFODNN7EXAMPLE/20260101/us-east-1/s3/aws4_request, "+
		"SignedHeaders=host, Signature=", hex, 64, "")
	c("presigned", "https://b.s3.amazonaws.com/k?X-Amz-Expires=300&X-Amz-Signature=", hex, 64, "&x=1")
	c("query key", "GET /v1/geo?key=", tok, 39, "&q=x HTTP/1.1")
	c("access_token", "https://x.io/cb?access_token=", tok, 40, "&state=1")
	c("code", "https://x.io/cb?client_secret=", tok, 40, "")
	c("kube", "      client-key-data: ", an, 200, "")
	c("tf", "  db_password = \"", an+"!$%", 18, "\"")
	c("java", "spring.datasource.password=", an, 16, "")
	c("props", "keystore.pass=", an, 12, "")
	c("jdbc", "jdbc:sqlserver://h;databaseName=d;user=sa;password=", an+"!", 14, ";encrypt=true")
	c("adonet", "Server=h;Database=d;User Id=sa;Pwd=", an+"!", 14, ";")
	c("env", "export STRIPE_SK=", an, 32, "")
	c("yaml", "  datadog_api_key: ", hex, 32, "")
	c("dd app", "DD_APP_KEY=", hex, 40, "")
	c("twilio auth", "TWILIO_AUTH_TOKEN=", hex, 32, "")
	c("sum", "client_secret: ", an, 44, "")
	c("log", "INFO login ok user=bob pw=", an, 12, " ip=1.2.3.4")
	c("log2", "connecting with password ", an, 16, "")
	c("sqlalter", "ALTER USER app WITH PASSWORD '", an, 16, "';")
	c("grant", "IDENTIFIED BY '", an, 16, "'")
	c("cpp", "const char* kApiKey = \"", an, 32, "\";")
	c("cpp2", "static constexpr std::string_view secret_key{\"", an, 32, "\"};")
	c("cmake", "set(SIGNING_PASSWORD \"", an, 16, "\")")
	c("ps", "$env:GH_TOKEN = '", an, 40, "'")
	c("ansible", "ansible_become_pass: ", an, 14, "")
	c("smtp", "AUTH PLAIN ", an, 44, "=")
	c("proxy", "http_proxy=http://bob:", an, 12, "@proxy:3128")
	c("gitcred", "https://bob:", an, 40, "@github.com/x/y.git")
	c("netrc", "machine api.io login bob password ", an, 20, "")
	c("vault cmd", "vault login ", an, 26, "")
	c("setcookie", "Set-Cookie: sid=", an, 40, "; Path=/; HttpOnly")
	c("phpsess", "Cookie: PHPSESSID=", lower, 26, "; a=b")
	c("totp", "otpauth://totp/Acme:bob?secret=", "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567", 32, "&issuer=Acme")
	c("openssl", "openssl enc -aes-256-cbc -k ", an, 20, " -in f")
	c("pass in", "openssl rsa -passin pass:", an, 20, " -in f")
	c("keytool", "keytool -list -storepass ", an, 14, " -keystore f")
	c("curl H", "curl -H 'PRIVATE-TOKEN: ", tok, 20, "' https://g")
	c("wifi", "wpa_passphrase=", an, 14, "")
	c("rails", "secret_key_base: ", hex, 128, "")
	c("django", "SECRET_KEY = 'django-insecure-", lower+"!@#$%^&*(-_=+)", 50, "'")
	c("laravel", "APP_KEY=base64:", an, 43, "=")
	c("phx", "config :app, secret_key_base: \"", an+"/+", 64, "\"")
	general := map[string]bool{"buildkite agent": true, "fireworks": true, "resend": true, "digicert": true, "voyage": true,
		"jina": true, "ctx log2": true}
	redactor := New(nil)
	missed, total := 0, 0
	for _, name := range slices.Sorted(maps.Keys(f)) {
		misses, text, secret := 0, "", ""
		for range 30 {
			text, secret = f[name]()
			if !strings.HasPrefix(name, "ctx ") {
				text = "2026-01-01 INFO using " + text + " for upload"
			}
			total++
			if leaks(string(redactor.Session().Redact([]byte(text))), secret) {
				misses++
			}
		}
		missed += misses
		if misses > 3 && !general[name] || misses > 15 {
			t.Errorf("%s: %d of 30 missed, such as %q", name, misses, text)
		}
	}
	t.Logf("%d of %d missed", missed, total)
	for _, text := range []string{
		"  \"integrity\": \"sha512-vFAmPPyUZ5Ws1cnbjH3SCM4N0J4vTqM8sNqXz7fZhJ8R9kQ2wL5tY3uB6nD1eC0aG==\",",
		"M_token = _S_token_subexpr_no_group_begin;",
		"test_MyClass2HandlesUtf8Input64BitsWell",
		"commit-3fa85f6457174562b3fc2c963f66afa63fa85f64",
		"pod/api-server-7d9f8b6c5d-x2k9z",
		"v1.2.3-34-g3fa85f6",
		"libfoo-dev_1.2.3-4ubuntu5_amd64.deb",
		"QGuiApplicationPrivate_processMouseEvent2",
		"vector_sort_benchmark_AVX512_x86_64_O3_2026",
		"use of undeclared identifier 'kDefaultMaxConcurrentStreams100'",
		"mysql -u root -p orders",
		"vault login -method=oidc",
		"GET /search?key=name&sort=asc",
		"the signature= parameter",
		"ld: warning: 'build-x86_64-linux-gnu-8d7c6b5a4f3e2d1c'",
		"host:5432:orders:app:",
		"$2b$ is the prefix of bcrypt",
	} {
		if found := redactor.Find(nil, []byte(text)); len(found) > 0 {
			t.Errorf("%q: %v", text, found)
		}
	}
}
