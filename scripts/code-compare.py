#!/usr/bin/env python3
"""Asks servers of code intelligence the questions of code-truth.py, and counts what a model would have to read.

    scripts/code-compare.py PEER DIR QUESTIONS.json -- COMMAND [ARG]...

COMMAND is a server of the Model Context Protocol on standard input and output, with clangd for the project in DIR. PEER
is what its tools are called and how they answer: cppreason (examples/mcp -clangd), mcp-language-server, or serena. Each question
is asked as that server's documentation suggests, with a second call where the first one finds nothing. An answer is right
if the text has every true place (definitions, references), every true name (members, callers) or the type: more than the
truth is no fault here. Printed are, for each kind of question, the right answers, the median bytes and the calls.
"""
import collections
import json
import re
import statistics
import subprocess
import sys
import time


class Server:
    def __init__(self, command, root):
        self.process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, cwd=root)
        self.last = 0
        self.request("initialize", {"protocolVersion": "2025-03-26", "capabilities": {},
                                    "clientInfo": {"name": "code-compare", "version": "1"}})
        self.send({"method": "notifications/initialized", "params": {}})

    def send(self, message):
        self.process.stdin.write(json.dumps({"jsonrpc": "2.0", **message}).encode() + b"\n")
        self.process.stdin.flush()

    def request(self, method, params):
        self.last += 1
        self.send({"id": self.last, "method": method, "params": params})
        for line in self.process.stdout:
            try:
                answer = json.loads(line)
            except ValueError:
                continue
            if answer.get("id") == self.last and "method" not in answer:
                return answer
        raise EOFError("the server ended")

    def call(self, tool, **arguments):
        answer = self.request("tools/call", {"name": tool, "arguments": arguments})
        parts = answer.get("result", {}).get("content", [])
        return "\n".join(p.get("text", "").replace("\\u0026", "&") for p in parts) or json.dumps(answer.get("error", {}))


def bare(name):
    return name.rsplit("::", 1)[-1]


class CppReason:
    """Each kind of question has a tool. Answers are JSON with paths below the root."""

    def __init__(self, server, root):
        self.server = server

    def ask(self, q):
        if q["ask"] == "type":
            file, line, column = q["place"]
            return [self.server.call("code_type", file=file, line=line, column=column)]
        tools = {"definition": "code_definition", "references": "code_references", "callers": "code_callers", "members": "code_members"}
        return [self.server.call(tools[q["ask"]], name=q["name"])]

    def places(self, text):
        return {(file, int(line)): None for file, line in re.findall(r'"file":"([^"]*)","line":(\d+)', text)}

    def has(self, text, file, line):
        return (file, line) in self.places(text)


class LanguageServer:
    """isaacphi/mcp-language-server: names are compared with clangd's, which have no scope, so that a name with a scope is asked
    again without it. It has no tool for callers, members or types: references, the text of the class and hover have them."""

    def __init__(self, server, root):
        self.server, self.root = server, root

    def named(self, tool, name):
        first = self.server.call(tool, symbolName=name)
        if "::" not in name or not re.search(r"not found$|^No references found", first):
            return [first]
        return [first, self.server.call(tool, symbolName=bare(name))]

    def ask(self, q):
        if q["ask"] == "type":
            file, line, column = q["place"]
            return [self.server.call("hover", filePath=self.root + "/" + file, line=line, column=column)]
        return self.named("references" if q["ask"] in ("references", "callers") else "definition", q["name"])

    def has(self, text, file, line):
        for path, start, end in re.findall(r"^File: (.*)\n(?:Kind: .*\n)?(?:Container Name: .*\n)?Range: L(\d+):C\d+ - L(\d+):", text, re.M):
            if path == self.root + "/" + file and int(start) <= line <= int(end):
                return True
        for path, at in re.findall(r"^---\n\n(.*)\nReferences in File: \d+\nAt: (.*)$", text, re.M):
            if path == self.root + "/" + file and f"L{line}:" in at:
                return True
        return False


class Serena:
    """oraios/serena: find_symbol takes a path of names with slashes, which may leave out namespaces, and gives the body or the
    members when asked; find_referencing_symbols needs the file of the symbol, which the first call has. Lines are 0-based. It has no
    tool for types."""

    def __init__(self, server, root):
        self.server = server

    def ask(self, q):
        if q["ask"] == "type":
            return []
        more = {"definition": {"include_body": True}, "members": {"depth": 1}}.get(q["ask"], {})
        parts, answers, found = q["name"].split("::"), [], []
        for tail in dict.fromkeys((len(parts), 2, 1)):
            if tail > len(parts):
                continue
            answers.append(self.server.call("find_symbol", name_path_pattern="/".join(parts[-tail:]), **more))
            if found := self.symbols(answers[-1]):
                break
        if q["ask"] in ("references", "callers") and found:
            answers.append(self.server.call("find_referencing_symbols", name_path=found[0]["name_path"],
                                            relative_path=found[0]["relative_path"]))
        return answers

    def symbols(self, text):
        try:
            found = json.loads(text)
        except ValueError:
            return []
        return [s for s in found if "body_location" in s] if isinstance(found, list) else []

    def has(self, text, file, line):
        for part in text.split("\n"):
            for s in self.symbols(part):
                place = s["body_location"]
                if s["relative_path"] == file and place["start_line"] <= line - 1 <= place["end_line"]:
                    return True
            try:
                uses = json.loads(part)
            except ValueError:
                continue
            if isinstance(uses, dict) and re.search(r"> *%d:" % (line - 1), json.dumps(uses.get(file, ""))):
                return True
        return False


def is_right(peer, q, text):
    if q["ask"] in ("definition", "references"):
        return all(peer.has(text, file, line) for file, line in q["places"])
    if q["ask"] == "members":
        return all(re.search(r"\b%s\b" % re.escape(name), text) or name in text for name, _ in q["members"])
    if q["ask"] == "callers":
        return all(bare(name) in text for name in q["names"])
    def plain(s):
        return re.sub(r"\b(?:class|struct|enum|union|typename) |\w+::|\s", "", s)
    return plain(q["type"]) in plain(text) or plain(q["canonical"]) in plain(text)


def main():
    if "--" not in sys.argv or sys.argv.index("--") != 4:
        sys.exit(__doc__)
    name, root, questions = sys.argv[1:4]
    server = Server(sys.argv[5:], root)
    peer = {"cppreason": CppReason, "mcp-language-server": LanguageServer, "serena": Serena}[name](server, root)
    with open(questions) as f:
        questions = json.load(f)
    # clangd begins with the index when it has a file open. It is complete when an answer no longer changes.
    peer.ask(next(q for q in questions if q["ask"] == "type"))
    probe, last, same = next(q for q in questions if q["ask"] == "references"), None, 0
    for _ in range(120):
        text = "".join(peer.ask(probe))
        same = same + 1 if text == last else 0
        if same == 6 and "being built" not in text:
            break
        last = text
        time.sleep(5)
    table = collections.defaultdict(list)
    for q in questions:
        start = time.monotonic()
        answers = peer.ask(q)
        took = time.monotonic() - start
        text = "\n".join(answers)
        right = bool(answers) and is_right(peer, q, text)
        table[q["ask"]].append((right, len(text), len(answers), took))
        if not right:
            print(json.dumps({"wrong": q, "answer": text[:300]}))
    for ask, rows in sorted(table.items()) + [("all", [r for rows in table.values() for r in rows])]:
        read = [r[1] for r in rows if r[2]]
        print(f"{ask:12} right {sum(r[0] for r in rows)} of {len(rows)}, bytes median {statistics.median(read) if read else 0:.0f}, "
              f"most {max(read, default=0)}, calls {sum(r[2] for r in rows) / len(rows):.1f}, seconds median {statistics.median(r[3] for r in rows):.2f}")
    server.process.stdin.close()
    server.process.kill()


main()
