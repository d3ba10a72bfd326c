#!/usr/bin/env python3
"""Asks libclang for the truth about a project, and samples questions about its code.

    scripts/code-truth.py collect DIR FACTS.json
    scripts/code-truth.py sample FACTS.json SEED QUESTIONS.json [COUNT]

collect parses every source of DIR/compile_commands.json and records, from clang's syntax trees alone, where each
symbol is declared and defined, where it is used and inside which function, the members of classes, and types. sample
draws COUNT questions (100) with their answers; the seed decides which. TestAccuracy of diagnostic/codetool asks them:

    CPPREASON_CODE_TRUTH=DIR=QUESTIONS.json go test -run TestAccuracy -v ./diagnostic/codetool

A use in a template that depends on its arguments has no symbol in clang's tree, and references to a virtual function can
mean an override: names with either are not drawn for questions about references and callers, nor are constructors,
destructors, conversions and operators, which are used without being named. Needs python3-clang-22 (Debian).
"""
import collections
import ctypes
import json
import os
import random
import shlex
import sys

import clang.cindex as ci
from clang.cindex import CursorKind as K

FUNCTIONS = {K.FUNCTION_DECL, K.CXX_METHOD, K.FUNCTION_TEMPLATE, K.CONSTRUCTOR, K.DESTRUCTOR, K.CONVERSION_FUNCTION}
CLASSES = {K.CLASS_DECL, K.STRUCT_DECL, K.UNION_DECL, K.CLASS_TEMPLATE, K.CLASS_TEMPLATE_PARTIAL_SPECIALIZATION, K.ENUM_DECL}
VALUES = {K.VAR_DECL, K.FIELD_DECL, K.ENUM_CONSTANT_DECL}
TYPES = {K.TYPEDEF_DECL, K.TYPE_ALIAS_DECL, K.TYPE_ALIAS_TEMPLATE_DECL}
USES = {K.DECL_REF_EXPR, K.MEMBER_REF_EXPR, K.MEMBER_REF, K.TYPE_REF, K.TEMPLATE_REF}
SCOPES = CLASSES | {K.NAMESPACE}


def file_place(cursor):
    """The place of a cursor in a file: inside a macro's argument it is that of the argument."""
    f, line, col, off = ctypes.c_void_p(), ctypes.c_uint(), ctypes.c_uint(), ctypes.c_uint()
    ci.conf.lib.clang_getFileLocation(cursor.location, ctypes.byref(f), ctypes.byref(line), ctypes.byref(col), ctypes.byref(off))
    if not f:
        return None
    return (ci.File(ctypes.cast(f, ci.c_object_p)).name, line.value, col.value)


def template_of(d):
    """The template that a declaration is an instance of, or the declaration."""
    while True:
        t = ci.conf.lib.clang_getSpecializedCursorTemplate(d)
        if t is None or t == ci.conf.lib.clang_getNullCursor():
            return d
        d = t


class Collector:
    def __init__(self, root):
        self.root = os.path.realpath(root) + "/"
        self.symbols = {}  # usr -> facts
        self.uses = collections.defaultdict(set)  # usr -> (file, line, col, name of the function around it)
        self.vague = set()  # names that occur in dependent code
        self.members = {}  # usr of a class -> facts
        self.types = []
        self.seen = set()  # declarations of headers that were walked

    def inside(self, place):
        return place and os.path.realpath(place[0]).startswith(self.root)

    def rel(self, place):
        return (os.path.realpath(place[0])[len(self.root):], place[1], place[2])

    def qualified(self, c):
        parts = []
        while c and c.kind != K.TRANSLATION_UNIT:
            if c.spelling and not c.spelling.startswith("(") and not (c.kind == K.NAMESPACE and c.is_anonymous()):
                parts.append(c.spelling.split("<")[0] if not c.spelling.startswith("operator") else c.spelling)
            c = c.semantic_parent
        return "::".join(reversed(parts))

    def parse(self, entry):
        args = entry.get("arguments") or shlex.split(entry["command"])
        os.chdir(entry["directory"])
        flags, skip = [], False
        for a in args[1:]:
            if skip or a in ("-c", entry["file"]):
                skip = False
            elif a == "-o":
                skip = True
            else:
                flags.append(a)
        path = os.path.join(entry["directory"], entry["file"])
        tu = ci.Index.create().parse(path, flags, options=ci.TranslationUnit.PARSE_DETAILED_PROCESSING_RECORD)
        if any(d.severity >= 3 for d in tu.diagnostics):
            print("errors in", path, [d.spelling for d in tu.diagnostics][:2], file=sys.stderr)
        self.main = os.path.realpath(path)
        for c in tu.cursor.get_children():
            self.top(c)

    def top(self, c):
        place = file_place(c)
        if not self.inside(place):
            return
        if c.kind == K.MACRO_DEFINITION:
            self.declare(c, place, True)
            return
        if c.kind == K.MACRO_INSTANTIATION:
            d = c.referenced
            if d is not None:
                self.uses[d.get_usr()].add(self.rel(place) + ("",))
            return
        if c.kind in (K.NAMESPACE, K.LINKAGE_SPEC, K.UNEXPOSED_DECL):
            for child in c.get_children():
                self.top(child)
            return
        mark = (c.kind, place, c.get_usr())
        if mark in self.seen:
            return
        self.seen.add(mark)
        self.walk(c, "")

    def declare(self, c, place, definition):
        usr = c.get_usr()
        s = self.symbols.setdefault(usr, {"name": self.qualified(c), "kind": c.kind.name, "def": None, "decls": [], "virtual": False, "local": False})
        where = self.rel(place)
        if definition:
            s["def"] = where
        elif where not in s["decls"]:
            s["decls"].append(where)
        return s

    def walk(self, c, function):
        place = file_place(c)
        if c.kind in FUNCTIONS | CLASSES | VALUES | TYPES and self.inside(place) and c.spelling:
            parent = c.semantic_parent
            local = parent is not None and parent.kind in FUNCTIONS
            if not (c.kind == K.VAR_DECL and local):
                s = self.declare(c, place, c.is_definition() or c.kind in TYPES | {K.FIELD_DECL, K.ENUM_CONSTANT_DECL})
                s["local"] = local or function != ""
                if c.kind == K.CXX_METHOD and c.is_virtual_method():
                    s["virtual"] = True
            if c.kind in CLASSES and c.is_definition():
                self.record_members(c, place)
            if c.kind in FUNCTIONS and c.is_definition():
                function = self.qualified(c)
            elif function == "" and c.kind in VALUES:
                function = self.qualified(c)
        if c.kind in (K.VAR_DECL, K.PARM_DECL, K.FIELD_DECL) and self.inside(place) and c.spelling:
            self.record_type(c, place)
        if c.kind in USES and self.inside(place):
            d = c.referenced
            if d is not None and d.kind != K.NO_DECL_FOUND:
                if d.kind == K.OVERLOADED_DECL_REF:
                    self.vague.add(d.spelling)
                else:
                    d = template_of(d)
                    self.uses[d.get_usr()].add(self.rel(place) + (function,))
                    if c.kind == K.DECL_REF_EXPR and d.kind in (K.VAR_DECL, K.PARM_DECL):
                        self.record_type(c.referenced, place)
            elif c.spelling:
                self.vague.add(c.spelling)
        if c.kind == K.OVERLOADED_DECL_REF or c.kind in (K.MEMBER_REF_EXPR, K.DECL_REF_EXPR, K.CALL_EXPR) and c.referenced is None:
            self.vague.add(c.spelling)
            for t in c.get_tokens():
                if t.kind.name == "IDENTIFIER":
                    self.vague.add(t.spelling)
        for child in c.get_children():
            self.walk(child, function)

    def record_members(self, c, place):
        list_ = []
        for m in c.get_children():
            p = file_place(m)
            if m.kind in FUNCTIONS | CLASSES | VALUES | TYPES and m.spelling and self.inside(p) and "(" not in m.spelling.split("operator")[0]:
                list_.append([m.spelling.split("<")[0] if not m.spelling.startswith("operator") else m.spelling, p[1]])
        where = self.rel(place)
        self.members[c.get_usr()] = {"name": self.qualified(c), "def": where, "members": list_, "local": False}

    def record_type(self, c, place):
        t = c.type
        if t.spelling and "dependent" not in t.spelling and "type-parameter" not in t.get_canonical().spelling:
            self.types.append({"place": self.rel(place), "name": c.spelling, "type": t.spelling, "canonical": t.get_canonical().spelling})


def collect(root, out):
    col = Collector(root)
    for e in json.load(open(os.path.join(root, "compile_commands.json"))):
        col.parse(e)
    json.dump({
        "symbols": col.symbols, "uses": {k: sorted(v) for k, v in col.uses.items()}, "vague": sorted(col.vague),
        "members": col.members, "types": col.types,
    }, open(out, "w"))
    print(len(col.symbols), "symbols,", len(col.uses), "with uses,", len(col.types), "types")


def sample(facts, seed, out, count):
    f = json.load(open(facts))
    rnd = random.Random(seed)
    by_name = collections.defaultdict(list)
    for usr, s in f["symbols"].items():
        # Of std it knows what the project adds and no more.
        if s["name"] and not s["local"] and not s["name"].startswith("std::"):
            by_name[s["name"]].append((usr, s))
    vague = set(f["vague"])

    def places(group):
        return sorted({tuple((s["def"] or s["decls"][0])[:2]) for _, s in group})

    def last(name):
        return name.split("::")[-1]

    def named(name):
        n = last(name)
        return n.isidentifier() and not n.startswith("~") and (len(name.split("::")) < 2 or name.split("::")[-2] != n)

    groups = {n: g for n, g in by_name.items() if named(n) and len(places(g)) <= 12}
    kinds = lambda g: {s["kind"] for _, s in g}
    overloads = [n for n, g in groups.items() if len(g) > 1 and kinds(g) <= {"FUNCTION_DECL", "CXX_METHOD", "FUNCTION_TEMPLATE"}]
    templates = [n for n, g in groups.items() if kinds(g) & {"FUNCTION_TEMPLATE", "CLASS_TEMPLATE"}]
    macros = [n for n, g in groups.items() if kinds(g) == {"MACRO_DEFINITION"}]
    members = [n for n, g in groups.items() if kinds(g) & {"CXX_METHOD", "FIELD_DECL", "ENUM_CONSTANT_DECL"} and len(g) == 1]

    def used(n):
        g = groups[n]
        if len(g) != 1 or last(n) in vague or g[0][1]["virtual"] or g[0][1]["kind"] not in (
                "FUNCTION_DECL", "CXX_METHOD", "FIELD_DECL", "VAR_DECL", "ENUM_CONSTANT_DECL"):
            return None
        u = f["uses"].get(g[0][0], [])
        return u if 1 <= len(u) <= 20 else None

    referenced = [n for n in groups if used(n)]
    called = [n for n in referenced if groups[n][0][1]["kind"] in ("FUNCTION_DECL", "CXX_METHOD") and all(u[3] for u in used(n))]
    by_class = collections.Counter(m["name"] for m in f["members"].values())
    classes = [m for m in f["members"].values() if 2 <= len(m["members"]) <= 60 and by_class[m["name"]] == 1 and m["name"] and m["name"] in by_name]
    share = lambda n: count * n // 100
    questions = []

    def draw(pool, n, make):
        pool = sorted(pool, key=str)
        for x in rnd.sample(pool, min(n, len(pool))):
            questions.append(make(x))

    for pool, n, kind in ((overloads, 15, "overload"), (templates, 15, "template"), (macros, 10, "macro"), (members, 10, "member")):
        draw(pool, share(n), lambda x: {"ask": "definition", "kind": kind, "name": x, "places": places(groups[x])})
    draw(classes, share(10), lambda m: {"ask": "members", "kind": "members", "name": m["name"], "members": sorted(map(tuple, m["members"]))})
    draw(referenced, share(15), lambda x: {"ask": "references", "kind": "references", "name": x, "places": sorted({tuple(u[:2]) for u in used(x)})})
    draw(called, share(10), lambda x: {"ask": "callers", "kind": "callers", "name": x, "names": sorted({u[3] for u in used(x)})})
    seen = {}
    for t in f["types"]:
        seen[tuple(t["place"])] = t
    draw(list(seen.values()), share(15), lambda t: {
        "ask": "type", "kind": "type", "name": t["name"], "place": t["place"], "type": t["type"], "canonical": t["canonical"]})
    # A small project has too few overloads: other definitions take their places.
    asked = {q["name"] for q in questions}
    draw([n for n in groups if n not in asked], count - len(questions), lambda x: {
        "ask": "definition", "kind": "other", "name": x, "places": places(groups[x])})
    json.dump(questions, open(out, "w"), indent=1)
    print(len(questions), "questions", collections.Counter(q["kind"] for q in questions))


if __name__ == "__main__":
    ci.Config.set_library_file(os.environ.get("LIBCLANG", "/usr/lib/llvm-22/lib/libclang-22.so.1"))
    sys.setrecursionlimit(20000)
    if len(sys.argv) == 4 and sys.argv[1] == "collect":
        collect(sys.argv[2], os.path.abspath(sys.argv[3]))
    elif len(sys.argv) >= 5 and sys.argv[1] == "sample":
        sample(sys.argv[2], int(sys.argv[3]), sys.argv[4], int(sys.argv[5]) if len(sys.argv) > 5 else 100)
    else:
        sys.exit(__doc__)
