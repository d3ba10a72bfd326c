// Results that are a value or an error, inlined vectors, spans and variants.
#include <cstdio>
#include <string>
#include "absl/container/fixed_array.h"
#include "absl/container/inlined_vector.h"
#include "absl/status/statusor.h"
#include "absl/strings/str_format.h"
#include "absl/types/span.h"

static absl::StatusOr<int> parse(const std::string &text) {
    if (text.empty()) return absl::InvalidArgumentError("no text");
    int n = 0;
    for (char c : text) {
        if (c < '0' || c > '9') return absl::InvalidArgumentError(absl::StrFormat("%c is no digit", c));
        n = 10 * n + (c - '0');
    }
    return n;
}

static int sum(absl::Span<const int> numbers) {
    int s = 0;
    for (int n : numbers) s += n;
    return s;
}

int main() {
    absl::InlinedVector<int, 4> numbers;
    for (std::string text : {"1", "22", "x", "", "333", "4444", "55555"}) {
        absl::StatusOr<int> n = parse(text);
        if (n.ok()) numbers.push_back(*n);
        else std::printf("%s\n", n.status().ToString().c_str());
    }
    absl::FixedArray<int> copy(numbers.begin(), numbers.end());
    std::printf("%d %d\n", sum(numbers), sum(copy));
}
