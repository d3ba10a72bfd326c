package redact

import "bytes"

// A format is a token with a prefix of its own. Sources are the services' documentation of their
// token formats.
type format struct {
	prefix string // exact
	class  uint8  // of the characters behind it
	extra  string // characters beyond the class
	min    int    // how many characters follow at least
	kind   string
}

var formats = []format{
	{"AKIA", cUpper | cDigit, "", 16, "aws_key"}, {"ASIA", cUpper | cDigit, "", 16, "aws_key"},
	{"ABIA", cUpper | cDigit, "", 16, "aws_key"}, {"ACCA", cUpper | cDigit, "", 16, "aws_key"},
	{"ABSK", cAlnum | cB64, "", 80, "aws_key"},
	{"ghp_", cAlnum, "", 30, "github_token"}, {"gho_", cAlnum, "", 30, "github_token"}, {"ghu_", cAlnum, "", 30, "github_token"},
	{"ghs_", cAlnum, "", 30, "github_token"}, {"ghr_", cAlnum, "", 30, "github_token"}, {"github_pat_", cAlnum | cDash, "", 40, "github_token"},
	{"glpat-", cToken, ".", 18, "gitlab_token"}, {"gldt-", cToken, "", 18, "gitlab_token"}, {"glrt-", cToken, ".", 18, "gitlab_token"},
	{"glcbt-", cToken, "", 18, "gitlab_token"}, {"glptt-", cToken, "", 18, "gitlab_token"}, {"glft-", cToken, "", 18, "gitlab_token"},
	{"glsoat-", cToken, "", 18, "gitlab_token"}, {"glimt-", cToken, "", 18, "gitlab_token"}, {"glagent-", cToken, "", 18, "gitlab_token"},
	{"xoxb-", cToken, "", 18, "slack_token"}, {"xoxp-", cToken, "", 18, "slack_token"}, {"xoxa-", cToken, "", 18, "slack_token"},
	{"xoxr-", cToken, "", 18, "slack_token"}, {"xoxs-", cToken, "", 18, "slack_token"}, {"xoxo-", cToken, "", 18, "slack_token"},
	{"xoxc-", cToken, "", 18, "slack_token"}, {"xoxd-", cToken, "%", 18, "slack_token"}, {"xoxe-", cToken, "", 18, "slack_token"},
	{"xoxe.", cToken, ".", 18, "slack_token"}, {"xapp-", cToken, "", 18, "slack_token"},
	{"hooks.slack.com/", cToken, "/", 30, "slack_webhook"},
	{"AIza", cToken, "", 33, "google_key"}, {"ya29.", cToken, ".", 20, "google_token"}, {"GOCSPX-", cToken, "", 24, "google_secret"},
	{"1//0", cToken, "", 30, "google_token"},
	{"sk-proj-", cToken, "", 20, "openai_key"}, {"sk-svcacct-", cToken, "", 20, "openai_key"}, {"sk-admin-", cToken, "", 20, "openai_key"},
	{"sk-ant-", cToken, "", 20, "anthropic_key"}, {"sk-or-", cToken, "", 20, "openrouter_key"}, {"sk-", cAlnum, "", 20, "api_key"},
	{"sk_live_", cAlnum, "", 16, "stripe_key"}, {"sk_test_", cAlnum, "", 16, "stripe_key"}, {"rk_live_", cAlnum, "", 16, "stripe_key"},
	{"rk_test_", cAlnum, "", 16, "stripe_key"}, {"whsec_", cAlnum | cB64, "", 24, "stripe_key"},
	{"SG.", cToken, ".", 60, "sendgrid_key"},
	{"npm_", cAlnum, "", 34, "npm_token"}, {"pypi-", cToken, "", 40, "pypi_token"}, {"rubygems_", cAlnum, "", 40, "rubygems_key"},
	{"dckr_pat_", cToken, "", 20, "docker_token"}, {"dckr_oat_", cToken, "", 20, "docker_token"}, {"cio", cAlnum, "", 32, "crates_token"},
	{"dop_v1_", cAlnum, "", 40, "digitalocean_token"}, {"doo_v1_", cAlnum, "", 40, "digitalocean_token"}, {"dor_v1_", cAlnum, "", 40, "digitalocean_token"},
	{"shpat_", cAlnum, "", 30, "shopify_token"}, {"shpca_", cAlnum, "", 30, "shopify_token"}, {"shppa_", cAlnum, "", 30, "shopify_token"},
	{"shpss_", cAlnum, "", 30, "shopify_token"},
	{"hf_", cAlnum, "", 30, "huggingface_token"}, {"api_org_", cAlnum, "", 30, "huggingface_token"}, {"r8_", cAlnum, "", 35, "replicate_token"},
	{"gsk_", cAlnum, "", 40, "groq_key"}, {"xai-", cAlnum, "", 60, "xai_key"}, {"pplx-", cAlnum, "", 40, "perplexity_key"},
	{"dapi", cAlnum, "-", 32, "databricks_token"}, {"ATATT3", cToken, "=", 60, "atlassian_token"}, {"ATBB", cAlnum, "", 28, "bitbucket_token"},
	{"ATCTT3", cToken, "=", 60, "atlassian_token"}, {"lin_api_", cAlnum, "", 36, "linear_key"}, {"ntn_", cAlnum, "", 40, "notion_token"},
	{"secret_", cAlnum, "", 40, "notion_token"}, {"PMAK-", cToken, "", 50, "postman_key"}, {"NRAK-", cAlnum, "", 24, "newrelic_key"},
	{"NRJS-", cAlnum, "", 16, "newrelic_key"}, {"NRII-", cToken, "", 24, "newrelic_key"}, {"glc_", cAlnum | cB64, "", 32, "grafana_token"},
	{"glsa_", cToken, "", 36, "grafana_token"}, {"sntrys_", cAlnum | cB64, "_", 60, "sentry_token"}, {"sntryu_", cAlnum, "", 60, "sentry_token"},
	{"hvs.", cToken, "", 24, "vault_token"}, {"hvb.", cToken, "", 24, "vault_token"}, {"hvr.", cToken, "", 24, "vault_token"},
	{"dp.pt.", cAlnum, "", 36, "doppler_token"}, {"dp.st.", cAlnum | cDash, ".", 36, "doppler_token"}, {"dp.ct.", cAlnum, "", 36, "doppler_token"},
	{"pscale_tkn_", cToken, ".", 30, "planetscale_token"}, {"pscale_pw_", cToken, ".", 30, "planetscale_token"},
	{"pscale_oauth_", cToken, ".", 30, "planetscale_token"}, {"sbp_", cAlnum, "", 38, "supabase_key"}, {"sb_secret_", cToken, "", 20, "supabase_key"},
	{"AGE-SECRET-KEY-1", cUpper | cDigit, "", 50, "age_key"}, {"sq0atp-", cToken, "", 20, "square_token"}, {"sq0csp-", cToken, "", 40, "square_token"},
	{"EAAA", cToken, "", 56, "square_token"}, {"access_token$production$", cAlnum, "$", 40, "braintree_token"}, {"EAACEdEose0cBA", cAlnum, "", 20, "facebook_token"},
	{"key-", cLower | cDigit, "", 32, "mailgun_key"}, {"HRKU-", cToken, "", 36, "heroku_key"}, {"fo1_", cToken, "", 40, "fly_token"},
	{"FlyV1 fm", cAlnum | cB64, "_,", 60, "fly_token"}, {"nfp_", cAlnum, "", 36, "netlify_token"}, {"vcp_", cAlnum, "", 24, "vercel_token"},
	{"cfpat_", cToken, "", 36, "cloudflare_token"}, {"sl.", cToken, "", 120, "dropbox_token"}, {"tskey-", cToken, "", 20, "tailscale_key"},
	{"CCIPAT_", cToken, "", 40, "circleci_token"}, {"bkua_", cAlnum, "", 36, "buildkite_token"}, {"figd_", cToken, "", 36, "figma_token"},
	{"phc_", cAlnum, "", 40, "posthog_key"}, {"phx_", cAlnum, "", 40, "posthog_key"}, {"eu01xx", cAlnum, "", 24, "newrelic_key"},
	{"sgp_", cAlnum, "_", 40, "sourcegraph_token"}, {"dd_api_", cAlnum, "", 32, "datadog_key"}, {"tfp_", cToken, "", 40, "typeform_token"},
	{"PRIVATE-", cToken, "", 32, "postmark_key"}, {"shippo_live_", cAlnum, "", 36, "shippo_token"}, {"EZAK", cAlnum, "", 50, "easypost_key"},
	{"duffel_live_", cToken, "=", 40, "duffel_token"}, {"ico-", cAlnum, "", 32, "intercom_token"}, {"pnu_", cAlnum, "", 34, "prefect_key"},
	{"rdme_", cAlnum, "", 60, "readme_token"}, {"pul-", cAlnum, "", 38, "pulumi_token"}, {"lsv2_pt_", cAlnum, "_", 40, "langsmith_key"},
	{"tvly-", cToken, "", 28, "tavily_key"}, {"gAAAAA", cToken, "=", 80, "fernet_token"}, {"pat-na1-", cToken, "", 30, "hubspot_token"},
	{"pat-eu1-", cToken, "", 30, "hubspot_token"}, {"p8e-", cLower | cDigit, "", 32, "adobe_secret"}, {"LTAI", cAlnum, "", 16, "alibaba_key"},
	{"AKCp", cAlnum, "", 60, "artifactory_key"}, {"cmVmd", cAlnum, "", 55, "artifactory_key"}, {"CLOJARS_", cLower | cDigit, "", 50, "clojars_token"},
	{"CFPAT-", cToken, "", 40, "contentful_token"}, {"v1.0-", cLower | cDigit | cDash, "", 160, "cloudflare_key"}, {"dt0c01.", cUpper | cDigit, ".", 80, "dynatrace_token"},
	{"EZTK", cAlnum, "", 50, "easypost_key"}, {"EAAM", cAlnum, "", 100, "facebook_token"}, {"EAAC", cAlnum, "", 100, "facebook_token"},
	{"FLWSECK", cToken, "", 20, "flutterwave_key"}, {"fio-u-", cToken, "", 50, "frameio_token"}, {"GR1348941", cToken, "", 18, "gitlab_token"},
	{"glffct-", cToken, "", 18, "gitlab_token"}, {"glwt-", cToken, "", 18, "gitlab_token"}, {"live_", cToken, "", 36, "api_key"}, {"pat.", cAlnum, ".", 60, "harness_token"}, {"sat.", cAlnum, ".", 60, "harness_token"},
	{"s-s4t2ud-", cLower | cDigit, "", 60, "intra42_secret"}, {"pk.eyJ", cToken, ".", 60, "mapbox_token"}, {"sk.eyJ", cToken, ".", 60, "mapbox_token"},
	{"oy2", cLower | cDigit, "", 43, "nuget_key"}, {"sha256~", cToken, "", 40, "openshift_token"},
	{"access-production-", cLower | cDigit | cDash, "", 36, "plaid_token"}, {"access-sandbox-", cLower | cDigit | cDash, "", 36, "plaid_token"},
	{"access-development-", cLower | cDigit | cDash, "", 36, "plaid_token"}, {"xkeysib-", cToken, "", 60, "brevo_key"}, {"xsmtpsib-", cToken, "", 60, "brevo_key"},
	{"tk-us-", cToken, "", 40, "scalingo_token"}, {"sm_aat_", cAlnum, "", 16, "settlemint_token"}, {"sm_pat_", cAlnum, "", 16, "settlemint_token"}, {"sm_sat_", cAlnum, "", 16, "settlemint_token"},
	{"shippo_test_", cAlnum, "", 36, "shippo_token"}, {"squ_", cLower | cDigit, "", 38, "sonar_token"}, {"sqp_", cLower | cDigit, "", 38, "sonar_token"}, {"sqa_", cLower | cDigit, "", 38, "sonar_token"},
	{"sk_prod_", cAlnum, "", 16, "stripe_key"}, {"rk_prod_", cAlnum, "", 16, "stripe_key"}, {"AQVN", cToken, "", 34, "yandex_key"},
	{"discord.com/api/webhooks/", cToken, "/", 60, "discord_webhook"}, {"discordapp.com/api/webhooks/", cToken, "/", 60, "discord_webhook"}, {"webhook.office.com/", cToken, "/@", 80, "teams_webhook"},
	{"lsv2_sk_", cAlnum, "_", 40, "langsmith_key"}, {"esecret_", cAlnum, "", 24, "anyscale_key"}, {"sk_", cLower | cDigit, "", 40, "api_key"}, {"csk-", cAlnum, "", 40, "api_key"},
	{"e2b_", cLower | cDigit, "", 38, "api_key"}, {"napi_", cLower | cDigit, "", 40, "neon_key"}, {"rnd_", cAlnum, "", 24, "render_key"}, {"dp.sa.", cAlnum, "", 36, "doppler_token"},
	{"dp.scim.", cAlnum, "", 36, "doppler_token"}, {"dp.audit.", cAlnum, "", 36, "doppler_token"}, {"pcsk_", cToken, "", 50, "pinecone_key"}, {"nvapi-", cToken, "", 50, "nvidia_key"},
	{"bedrock-api-key-", cAlnum | cB64, "", 60, "aws_key"}, {"ops_eyJ", cToken, "", 100, "onepassword_token"}, {"rootly_", cLower | cDigit, "", 60, "rootly_key"},
	{"SSWS 00", cToken, "", 36, "okta_token"}, {"API-", cUpper | cDigit, "", 25, "octopus_key"}, {"tmprl_", cToken, "", 40, "temporal_key"}, {"zpka_", cToken, "", 28, "zuplo_key"}, {"dnkey-", cToken, "=", 70, "defined_key"}, {"rubygems_", cLower | cDigit, "", 40, "rubygems_key"},
}

// tokenMatcher returns the matcher of one format. A token may be split into adjacent string literals.
func tokenMatcher(p format) matcher {
	return func(f *finder, at int) int {
		if !bytes.HasPrefix(f.text[at:], []byte(p.prefix)) || !f.boundary(at) {
			return at
		}
		end, n := at+len(p.prefix), 0
		var value []byte
		for n < 4096 {
			from := end
			for end < len(f.text) && n < 4096 && (class[f.text[end]]&p.class != 0 || bytes.IndexByte([]byte(p.extra), f.text[end]) >= 0) {
				end++
				n++
			}
			value = append(value, f.text[from:end]...)
			next := f.joint(end)
			if next == end {
				break
			}
			end = next
		}
		// A sentence's full stop is no part of a token.
		for n > 0 && (f.text[end-1] == '.' || f.text[end-1] == ',') {
			end--
			n--
		}
		if n < p.min || !diverse(value, 7) || p.prefix == "sk-" && !mixed(value) {
			return at
		}
		f.add(p.kind, at, end)
		return end
	}
}

// mixed reports whether text has letters and digits.
func mixed(text []byte) bool {
	var all uint8
	for _, c := range text {
		all |= class[c]
	}
	return all&cDigit != 0 && all&cLetter != 0
}

// joint returns the position behind what joins two pieces of a string at at: "a" "b", "a" + "b", 'a' . 'b',
// "a" \ newline "b", a backslash and a newline. It returns at if there is none.
func (f *finder) joint(at int) int {
	c := f.peek(at)
	if c == '\\' {
		i := at + 1
		if f.peek(i) == '\r' {
			i++
		}
		if f.peek(i) == '\n' {
			return f.run(i+1, cSpace, 80)
		}
		return at
	}
	if c != '"' && c != '\'' {
		return at
	}
	i := f.run(at+1, cSpace, 80)
	for k := 0; k < 2; k++ {
		switch f.peek(i) {
		case '+', '.', '\\', '&', '~', '|', ',':
			// A comma joins only as strings.Join and the like write it; a list of values looks the same, and is no
			// joint.
			if f.peek(i) == ',' {
				return at
			}
			i = f.run(i+1, cSpace, 80)
		}
	}
	if q := f.peek(i); q == c {
		return i + 1
	}
	return at
}

// jwt matches a JSON web token: three parts in base64url, the first two of which encode "{"...
func jwt(f *finder, at int) int {
	if !f.boundary(at) || !bytes.HasPrefix(f.text[at:], []byte("eyJ")) {
		return at
	}
	end := f.run(at, cToken|cB64, 8<<10)
	dots := 0
	for f.peek(end) == '.' && dots < 4 {
		next := f.run(end+1, cToken|cB64, 64<<10)
		if next == end+1 && dots > 0 {
			break
		}
		end = next
		dots++
	}
	if end-at < 30 || dots < 1 {
		return at
	}
	f.add("jwt", at, end)
	return end
}

// privateKey matches the body of a PEM block, whose lines may be escaped ("\n") or indented.
func privateKey(f *finder, at int) int {
	head := f.text[at:min(len(f.text), at+80)]
	nl := bytes.Index(head[5:], []byte("-----"))
	if nl < 0 || !bytes.Contains(head[:nl+5], []byte("PRIVATE KEY")) {
		return at
	}
	body := at + 5 + nl + 5
	const max = 64 << 10
	rest := f.text[body:min(len(f.text), body+max)]
	end := bytes.Index(rest, []byte("-----END"))
	if end < 0 {
		// Cut off: as far as it looks like a key.
		end = 0
		for end < len(rest) && (class[rest[end]]&(cAlnum|cB64|cSpace|cQuote) != 0 || bytes.IndexByte([]byte(`\:,-+>|`), rest[end]) >= 0) {
			end++
		}
	}
	// One finding a line, so that the number of lines stays.
	for from := 0; from < end; {
		to := end
		if i := bytes.IndexByte(rest[from:end], '\n'); i >= 0 {
			to = from + i
		}
		line := bytes.TrimRight(rest[from:to], " \t\r")
		lead := len(line) - len(bytes.TrimLeft(line, " \t"))
		if len(line)-lead >= 8 {
			f.add("private_key", body+from+lead, body+from+len(line))
		}
		from = to + 1
	}
	return body + end
}

// urlPassword matches the password in scheme://user:password@host.
func urlPassword(f *finder, at int) int {
	i := at + 3
	stop := min(len(f.text), i+512)
	colon := -1
	for ; i < stop; i++ {
		switch c := f.text[i]; {
		case c == ':' && colon < 0:
			colon = i
		case c == '@':
			if colon < 0 || i == colon+1 {
				return at
			}
			value := f.text[colon+1 : i]
			// The password may hold an @ itself: the last one before the host's end counts.
			for j := i + 1; j < stop; j++ {
				if class[f.text[j]]&(cSpace|cQuote) != 0 || f.text[j] == '/' || f.text[j] == ',' || f.text[j] == '?' {
					break
				}
				if f.text[j] == '@' {
					i, value = j, f.text[colon+1:j]
				}
			}
			if placeholder(value) {
				return at
			}
			f.add("url_password", colon+1, i)
			return i
		case class[c]&(cSpace|cQuote) != 0 || c == '<' || c == '>' || c == '/':
			return at
		}
	}
	return at
}

// telegram matches a bot token: digits, a colon, and 35 characters that begin with AA.
func telegram(f *finder, at int) int {
	if !bytes.HasPrefix(f.text[at:], []byte(":AA")) {
		return at
	}
	start := at
	for start > 0 && at-start < 12 && class[f.text[start-1]]&cDigit != 0 {
		start--
	}
	end := f.run(at+1, cToken, 64)
	if at-start < 8 || at-start > 10 || end-at-1 < 33 {
		return at
	}
	f.add("telegram_token", start, end)
	return end
}
