# Values as text, in one spelling for every debugger: {x = 1, name = "a"}, {1, 2}, {["k"] = v}, 'c',
# 0x0, true. Loaded into gdb; see gdbpy.go.
import gdb
import json
import struct


class cppreason:
    class Full(Exception):
        """The budget of characters is used up."""

    class Out:
        def __init__(self, chars):
            self.parts, self.left = [], chars

        def add(self, text):
            self.parts.append(text)
            self.left -= len(text)
            if self.left < 0:
                raise cppreason.Full()

        def text(self, chars):
            s = "".join(self.parts)
            b = s.encode("utf-8", "surrogateescape")
            if len(b) <= chars:
                return s
            return b[: chars - 3].decode("utf-8", "ignore") + "..."

    ESCAPES = {10: "\\n", 9: "\\t", 13: "\\r", 0: "\\0", 7: "\\a", 8: "\\b", 11: "\\v", 12: "\\f", 92: "\\\\"}

    @staticmethod
    def escape(data, quote):
        out = []
        for c in data:
            if chr(c) == quote:
                out.append("\\" + quote)
            elif c in cppreason.ESCAPES:
                out.append(cppreason.ESCAPES[c])
            elif 32 <= c < 127:
                out.append(chr(c))
            else:
                out.append("\\x%02x" % c)
        return quote + "".join(out) + quote

    @staticmethod
    def number(f, size):
        if size == 4:
            for digits in range(1, 10):
                short = float("%.*g" % (digits, f))
                if f == f and abs(f) < 3e38 and struct.unpack("f", struct.pack("f", short))[0] == f:
                    f = short
                    break
        s = repr(f)
        return s[:-2] if s.endswith(".0") else s

    @staticmethod
    def quoted(data):
        # UTF-8 stays readable, other bytes do not.
        try:
            return '"' + "".join(
                c if ord(c) >= 160 else cppreason.escape(c.encode(), '"')[1:-1] for c in data.decode("utf-8")
            ) + '"'
        except UnicodeDecodeError:
            return cppreason.escape(data, '"')

    @staticmethod
    def memory(address, size):
        return bytes(gdb.selected_inferior().read_memory(address, size))

    @staticmethod
    def c_string(address, limit):
        data = b""
        while len(data) < limit:
            try:
                # To the end of the page, so that an unmapped neighbour is not touched.
                piece = cppreason.memory(address + len(data), min(limit - len(data), 4096 - (address + len(data)) % 4096, 256))
            except gdb.MemoryError:
                break
            end = piece.find(b"\0")
            if end >= 0:
                return data + piece[:end]
            data += piece
        return data

    @staticmethod
    def is_char(t):
        return t.sizeof == 1 and t.code in (gdb.TYPE_CODE_INT, gdb.TYPE_CODE_CHAR)

    @staticmethod
    def write(o, v, depth, children):
        t = v.type.strip_typedefs()
        code = t.code
        if code in (gdb.TYPE_CODE_REF, gdb.TYPE_CODE_RVALUE_REF):
            return cppreason.write(o, v.referenced_value(), depth, children)
        if v.is_optimized_out:
            return o.add("<optimized out>")
        if code == gdb.TYPE_CODE_BOOL:
            return o.add("true" if int(v) else "false")
        if cppreason.is_char(t):
            return o.add(cppreason.escape(bytes([int(v) & 255]), "'"))
        if code in (gdb.TYPE_CODE_INT, gdb.TYPE_CODE_CHAR):
            return o.add(str(int(v)))
        if code == gdb.TYPE_CODE_FLT:
            return o.add(cppreason.number(float(v), t.sizeof))
        if code == gdb.TYPE_CODE_ENUM:
            return o.add(str(v).replace("(", "").replace(")", "").split("::")[-1])
        if code == gdb.TYPE_CODE_PTR:
            target = t.target().strip_typedefs()
            if cppreason.is_char(target) and int(v) != 0:
                return o.add(cppreason.quoted(cppreason.c_string(int(v), o.left)))
            if target.code == gdb.TYPE_CODE_FUNC:
                return o.add("0x%x" % int(v))
            return o.add("0x%x" % (int(v) & (1 << 8 * t.sizeof) - 1))
        if code == gdb.TYPE_CODE_ARRAY:
            return cppreason.write_array(o, v, t, depth, children)
        if code in (gdb.TYPE_CODE_STRUCT, gdb.TYPE_CODE_UNION):
            return cppreason.write_struct(o, v, t, depth, children)
        o.add(v.format_string(max_elements=children))

    @staticmethod
    def write_array(o, v, t, depth, children):
        low, high = t.range()
        if cppreason.is_char(t.target().strip_typedefs()):
            data = cppreason.memory(int(v.address), max(0, min(high - low + 1, o.left + 1)))
            return o.add(cppreason.quoted(data.split(b"\0")[0]))
        if depth <= 0:
            return o.add("{...}")
        cppreason.write_list(o, ((None, v[i]) for i in range(low, high + 1)), depth, children)

    @staticmethod
    def write_list(o, pairs, depth, children):
        o.add("{")
        for n, (name, value) in enumerate(pairs):
            if n:
                o.add(", ")
            if n == children:
                o.add("...")
                break
            if name is not None:
                o.add(name + " = ")
            if isinstance(value, gdb.Value):
                cppreason.write(o, value, depth - 1, children)
            else:
                o.add(str(value))
        o.add("}")

    @staticmethod
    def write_struct(o, v, t, depth, children):
        printer = gdb.default_visualizer(v)
        if printer is None:
            if depth <= 0:
                return o.add("{...}")
            return cppreason.write_list(o, cppreason.fields(v, t), depth, children)
        hint = getattr(printer, "display_hint", lambda: None)()
        if hint == "string":
            text = printer.to_string()
            if hasattr(text, "value") and not isinstance(text, gdb.Value):  # a lazy string
                length = text.length
                data = cppreason.c_string(text.address, o.left) if length < 0 else cppreason.memory(text.address, min(length, o.left + 1)) if length else b""
                return o.add(cppreason.quoted(data))
            return o.add(cppreason.quoted(str(text).encode("utf-8", "surrogateescape")))
        if hasattr(printer, "children"):
            if depth <= 0:
                return o.add("{...}")
            if hint == "map":
                return cppreason.write_list(o, cppreason.map_pairs(printer.children(), o, children), depth, children)
            return cppreason.write_list(o, ((None if name.startswith("[") else name, x) for name, x in printer.children()), depth, children)
        o.add(str(printer.to_string()))

    @staticmethod
    def map_pairs(items, o, children):
        # A printer of a map gives keys and values in turn.
        key = None
        for n, (_, x) in enumerate(items):
            if n % 2 == 0:
                k = cppreason.Out(o.left)
                if isinstance(x, gdb.Value):
                    cppreason.write(k, x, 1, children)
                else:
                    k.add(str(x))
                key = "[" + "".join(k.parts) + "]"
            else:
                yield key, x

    @staticmethod
    def fields(v, t):
        for f in t.fields():
            if not hasattr(f, "bitpos"):
                continue  # static
            if f.is_base_class:
                if f.type.strip_typedefs().fields():
                    yield f.name, v[f]
            elif f.name and not f.name.startswith("_vptr"):
                yield f.name, v[f]
            elif not f.name:
                yield "", v[f]

    @staticmethod
    def text(v, chars, children, depth):
        o = cppreason.Out(chars)
        try:
            cppreason.write(o, v, depth, children)
        except cppreason.Full:
            pass
        return o.text(chars)

    @staticmethod
    def show(exprs, chars, children, depth):
        out = []
        for e in exprs:
            try:
                v = gdb.parse_and_eval(e)
                out.append([str(v.type), cppreason.text(v, chars, children, depth)])
            except Exception as x:
                out.append([str(x)])
        return json.dumps(out)

    @staticmethod
    def locals(count, chars, children, depth):
        frame = gdb.selected_frame()
        found, seen, more = [], set(), 0
        try:
            block = frame.block()
        except RuntimeError:
            block = None
        arguments = []
        while block is not None:
            for s in block:
                if (s.is_variable or s.is_argument) and s.addr_class != gdb.SYMBOL_LOC_STATIC and s.name not in seen:
                    seen.add(s.name)
                    (arguments if s.is_argument else found).append((s, frame))
            if block.function is not None:
                break
            block = block.superblock
        out = []
        for s, f in arguments + found:
            if len(out) == count:
                more += 1
                continue
            try:
                v = s.value(f)
                out.append([s.name, str(s.type), cppreason.text(v, chars, children, depth)])
            except Exception as x:
                out.append([s.name, str(s.type), "<" + str(x) + ">"])
        return json.dumps({"vars": out, "more": more})
