# Values as text, in one spelling for every debugger: {x = 1, name = "a"}, {1, 2}, {["k"] = v}, 'c',
# 0x0, true. Loaded into gdb; see gdbpy.go.
import gdb
import json
import re
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
            if self.left >= 0 and s.isascii():
                return s
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

    PLAIN = re.compile(rb"[ !#-\[\]-~]*\Z")

    @staticmethod
    def quoted(data):
        if cppreason.PLAIN.match(data):
            return '"' + data.decode() + '"'
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
        how = cppreason.WRITERS.get(t.code, cppreason.write_other)
        try:
            how(o, v, t, depth, children)
        except gdb.error:
            # To ask now is cheaper than to ask of every value.
            if not v.is_optimized_out:
                raise
            o.add("<optimized out>")

    @staticmethod
    def write_reference(o, v, t, depth, children):
        cppreason.write(o, v.referenced_value(), depth, children)

    @staticmethod
    def write_bool(o, v, t, depth, children):
        o.add("true" if int(v) else "false")

    @staticmethod
    def write_integer(o, v, t, depth, children):
        n = int(v)
        o.add(str(n) if t.sizeof != 1 else cppreason.escape(bytes([n & 255]), "'"))

    @staticmethod
    def write_float(o, v, t, depth, children):
        o.add(cppreason.number(float(v), t.sizeof))

    @staticmethod
    def write_enum(o, v, t, depth, children):
        o.add(str(v).replace("(", "").replace(")", "").split("::")[-1])

    @staticmethod
    def write_pointer(o, v, t, depth, children):
        n = int(v)
        if n != 0 and cppreason.is_char(t.target().strip_typedefs()):
            return o.add(cppreason.quoted(cppreason.c_string(n, o.left)))
        o.add("0x%x" % (n & (1 << 8 * t.sizeof) - 1))

    @staticmethod
    def write_other(o, v, t, depth, children):
        o.add("<optimized out>" if v.is_optimized_out else v.format_string(max_elements=children))

    @staticmethod
    def write_array(o, v, t, depth, children):
        if v.is_optimized_out:
            return o.add("<optimized out>")
        low, high = t.range()
        if cppreason.is_char(t.target().strip_typedefs()):
            data = cppreason.memory(int(v.address), max(0, min(high - low + 1, o.left + 1)))
            return o.add(cppreason.quoted(data.split(b"\0")[0]))
        if depth <= 0:
            return o.add("{...}")
        cppreason.write_list(o, ((None, v[i]) for i in range(low, high + 1)), depth, children)

    @staticmethod
    def write_list(o, pairs, depth, children):
        before, n = "{", 0
        for name, value in pairs:
            if n == children:
                o.add(before + "...")
                before = ""
                break
            o.add(before if name is None else before + name + " = ")
            if isinstance(value, gdb.Value):
                cppreason.write(o, value, depth - 1, children)
            else:
                o.add(str(value))
            before = ", "
            n += 1
        o.add("{}" if before == "{" else "}")

    @staticmethod
    def prepare(event):
        """At the first stop, while the client gets the event: before gdb first compares values, it looks for the type bool
        in the whole program."""
        gdb.events.stop.disconnect(cppreason.prepare)
        try:
            one = gdb.Value(1)
            one == 1
            gdb.default_visualizer(one)
        except gdb.error:
            pass

    containers = {}  # types of the standard library that have been written, by their names
    held = {}  # what they hold, by the names

    @staticmethod
    def lookup_type(name, *block):
        """gdb.lookup_type, which takes long to find the value_type that a printer asks for: it is the allocator's."""
        if name not in cppreason.held and name.endswith("::value_type"):
            container = cppreason.containers.get(name[: -len("::value_type")])
            if container is not None:
                cppreason.held[name] = cppreason.allocated(container)
        return cppreason.held.get(name) or cppreason.find_type(name, *block)

    @staticmethod
    def allocated(container):
        """The type that a container's allocator is for, None if it has none."""
        try:
            for n in range(1, 8):
                argument = container.template_argument(n)
                if isinstance(argument, gdb.Type) and (argument.tag or "").startswith("std::allocator<"):
                    return argument.template_argument(0)
        except (gdb.error, RuntimeError):
            return None

    printers = {}  # type names -> the class of the standard library's printer

    @staticmethod
    def printer(v, tag):
        """gdb.default_visualizer, which has the name of the type taken apart for every value anew."""
        known = cppreason.printers.get(tag)
        if known is not None:
            return known(tag.partition("<")[0], v)
        printer = gdb.default_visualizer(v)
        # libstdc++ makes all of its printers of the template's name and the value.
        standard = tag is not None and tag.startswith("std::") and type(printer).__module__.startswith("libstdcxx.")
        if standard and len(cppreason.printers) < 1000:
            cppreason.printers[tag] = type(printer)
        return printer

    @staticmethod
    def write_struct(o, v, t, depth, children):
        if v.is_optimized_out:
            return o.add("<optimized out>")
        tag = t.tag
        if tag is not None and tag.startswith("std::") and len(cppreason.containers) < 1000:
            cppreason.containers[tag] = t
        printer = cppreason.printer(v, tag)
        if printer is None:
            if depth <= 0:
                return o.add("{...}")
            return cppreason.write_list(o, cppreason.fields(v, t), depth, children)
        hint = getattr(printer, "display_hint", lambda: None)()
        if hint == "string":
            text = printer.to_string()
            if hasattr(text, "value") and not isinstance(text, gdb.Value):  # a lazy string
                length = text.length
                if length < 0:
                    data = cppreason.c_string(text.address, o.left)
                else:
                    data = cppreason.memory(text.address, min(length, o.left + 1)) if length else b""
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
        found, seen = [], set()
        try:
            block = frame.block()
        except RuntimeError:
            block = None
        arguments = []
        while block is not None:
            for s in block:
                if (s.is_variable or s.is_argument) and s.addr_class != gdb.SYMBOL_LOC_STATIC and s.name not in seen:
                    seen.add(s.name)
                    (arguments if s.is_argument else found).append(s)
            if block.function is not None:
                break
            block = block.superblock
        variables = arguments + found
        names, types, values, known = [], [], [], {}
        for s in variables[:count]:
            names.append(s.name)
            types.append(known.setdefault(str(s.type), len(known)))
            try:
                values.append(cppreason.text(s.value(frame), chars, children, depth))
            except Exception as x:
                values.append("<" + str(x) + ">")
        return json.dumps({"names": names, "types": types, "values": values, "known": list(known), "more": max(0, len(variables) - count)})


class Answer(gdb.Command):
    """A command that takes the arguments of a function as a list in JSON and prints what it returns: gdb
    comes to it sooner than to a line of Python."""

    def __init__(self, name, function):
        gdb.Command.__init__(self, name, gdb.COMMAND_DATA)
        self.function = function

    def invoke(self, text, from_tty):
        gdb.write(self.function(*json.loads(text)))


Answer("cppreason-show", cppreason.show)
Answer("cppreason-locals", cppreason.locals)

cppreason.WRITERS = {
    gdb.TYPE_CODE_REF: cppreason.write_reference,
    gdb.TYPE_CODE_RVALUE_REF: cppreason.write_reference,
    gdb.TYPE_CODE_BOOL: cppreason.write_bool,
    gdb.TYPE_CODE_INT: cppreason.write_integer,
    gdb.TYPE_CODE_CHAR: cppreason.write_integer,
    gdb.TYPE_CODE_FLT: cppreason.write_float,
    gdb.TYPE_CODE_ENUM: cppreason.write_enum,
    gdb.TYPE_CODE_PTR: cppreason.write_pointer,
    gdb.TYPE_CODE_ARRAY: cppreason.write_array,
    gdb.TYPE_CODE_STRUCT: cppreason.write_struct,
    gdb.TYPE_CODE_UNION: cppreason.write_struct,
}
cppreason.find_type, gdb.lookup_type = gdb.lookup_type, cppreason.lookup_type
gdb.events.stop.connect(cppreason.prepare)
