# Printers for libc++, which has none for gdb. They know the layouts of libc++ 14 to 22 by the names of members, which may lie
# in bases, in anonymous structs, or in a __compressed_pair. Loaded into gdb after format.py.


class libcxx:
    @staticmethod
    def member(v, *names):
        """The first member with one of the names, at any depth of bases and unnamed members, breadth first; None without one."""
        level = [v]
        for _ in range(12):
            below = []
            for x in level:
                for f in x.type.strip_typedefs().fields():
                    if not hasattr(f, "bitpos"):
                        continue  # static
                    if f.name in names:
                        return libcxx.value(x[f])
                    if (f.is_base_class or not f.name) and f.type.strip_typedefs().code in (gdb.TYPE_CODE_STRUCT, gdb.TYPE_CODE_UNION):
                        below.append(x[f])
            level = below
        return None

    @staticmethod
    def value(v):
        """A member that is in a __compressed_pair, until libc++ 19 the first of its two."""
        if (v.type.strip_typedefs().tag or "").startswith("std::__1::__compressed_pair<"):
            return libcxx.member(v, "__value_")
        return v

    @staticmethod
    def node(kind, container):
        """The type of a pointer to the nodes of a container whose first argument is what they hold."""
        held = container.type.strip_typedefs().template_argument(0)
        return gdb.lookup_type("std::__1::%s<%s, void*>" % (kind, held)).pointer()

    @staticmethod
    def held(node):
        """What a node holds. A pair of a map may be in a struct of its own."""
        v = libcxx.member(node.dereference(), "__value_")
        pair = libcxx.member(v, "__cc_", "__cc") if (v.type.strip_typedefs().tag or "").startswith("std::__1::__") else None
        return v if pair is None else pair

    class List:
        """A printer of elements. A subclass has elements(v)."""

        def __init__(self, v):
            self.v = v

        def children(self):
            return (("[%d]" % i, x) for i, x in enumerate(self.elements(self.v)))

    class Map(List):
        """A printer of keys and values in turn."""

        def display_hint(self):
            return "map"

        def children(self):
            for x in self.elements(self.v):
                yield "", x["first"]
                yield "", x["second"]

    class Text:
        def __init__(self, v):
            self.v = v

        def display_hint(self):
            return "string"

        def to_string(self):
            v = self.v
            data = libcxx.member(v, "__data_", "__data")
            if data is not None:  # a view
                return data.lazy_string(length=int(libcxx.member(v, "__size_", "__size")))
            rep = libcxx.member(v, "__rep_", "__r_")
            short, long = libcxx.member(rep, "__s"), libcxx.member(rep, "__l")
            size = int(libcxx.member(short, "__size_"))
            flag = libcxx.member(short, "__is_long_")
            if flag is None:  # until libc++ 14 the lowest bit of the size
                flag, size = size & 1, size >> 1
            if int(flag):
                return long["__data_"].lazy_string(length=int(long["__size_"]))
            return short["__data_"][0].address.lazy_string(length=size)

    class Vector(List):
        def elements(self, v):
            at, end = v["__begin_"], libcxx.member(v, "__end_")
            if end is None:  # of bool: a count of bits
                bits = at.dereference().type.sizeof * 8
                for i in range(int(libcxx.member(v, "__size_", "__size"))):
                    yield bool(int(at[i // bits]) >> i % bits & 1)
                return
            while at != end:
                yield at.dereference()
                at += 1

    class Deque(List):
        def elements(self, v):
            blocks = libcxx.member(v["__map_"], "__begin_")
            size = blocks.type.strip_typedefs().target().strip_typedefs().target().sizeof
            each = 4096 // size if size < 256 else 16
            start = int(v["__start_"])
            for i in range(start, start + int(libcxx.member(v, "__size_", "__size"))):
                yield blocks[i // each][i % each]

    class Linked(List):
        def elements(self, v):
            end, node = libcxx.member(v, "__end_"), libcxx.node("__list_node", v)
            at = end["__next_"]
            while int(at) != int(end.address):
                yield libcxx.held(at.cast(node))
                at = at["__next_"]

    class Forward(List):
        def elements(self, v):
            at, node = libcxx.member(v, "__before_begin_")["__next_"], libcxx.node("__forward_list_node", v)
            while int(at):
                yield libcxx.held(at.cast(node))
                at = at.cast(node).dereference()["__next_"]

    class Set(List):
        def elements(self, v):
            tree = v["__tree_"]
            node = libcxx.node("__tree_node", tree)
            stack, at = [], libcxx.member(tree, "__end_node_", "__pair1_")["__left_"]
            # In order, from the root, which is left of the end.
            while int(at) or stack:
                while int(at):
                    stack.append(at.cast(node))
                    at = stack[-1].dereference()["__left_"]
                at = stack.pop()
                yield libcxx.held(at)
                at = at.dereference()["__right_"]

    class Hash(List):
        def elements(self, v):
            table = v["__table_"]
            at, node = libcxx.member(table, "__first_node_", "__p1_")["__next_"], libcxx.node("__hash_node", table)
            while int(at):
                yield libcxx.held(at.cast(node))
                at = at.cast(node).dereference()["__next_"]

    class OrderedMap(Map):
        elements = lambda self, v: libcxx.Set.elements(self, v)

    class HashMap(Map):
        elements = lambda self, v: libcxx.Hash.elements(self, v)

    class Adapter(List):
        """A stack or a queue shows its container."""

        def children(self):
            yield "c", self.v["c"]

    class Bits(List):
        def elements(self, v):
            words = libcxx.member(v, "__first_")
            for i in range(int(v.type.strip_typedefs().template_argument(0))):
                word, bit = (words[i // 64], i % 64) if words.type.strip_typedefs().code == gdb.TYPE_CODE_ARRAY else (words, i)
                yield bool(int(word) >> bit & 1)

    class Optional(List):
        def elements(self, v):
            engaged = libcxx.member(v, "__engaged_")
            if engaged is None or int(engaged):  # without a flag it is a reference
                yield libcxx.member(v, "__val_", "__value_")

    class Variant(List):
        def elements(self, v):
            impl, t = libcxx.member(v, "__impl_", "__impl"), v.type.strip_typedefs()
            index = int(libcxx.member(impl, "__index"))
            try:
                t.template_argument(index)
            except (gdb.error, RuntimeError):
                return  # valueless
            data = libcxx.member(impl, "__data")
            for _ in range(index):
                data = data["__tail"]
            yield data["__head"]["__value"]

    class Tuple(List):
        def elements(self, v):
            base = libcxx.member(v, "__base_")
            for f in base.type.strip_typedefs().fields() if base is not None else []:
                leaf = base[f]
                held = libcxx.member(leaf, "__value_")
                yield leaf if held is None else held  # an empty class is a base

    class Pointer(List):
        def children(self):
            yield "get()", libcxx.member(self.v, "__ptr_")

    # By the name of the template, with the end of the namespace.
    PRINTERS = {
        "basic_string": Text, "basic_string_view": Text, "vector": Vector, "deque": Deque, "list": Linked, "forward_list": Forward,
        "set": Set, "multiset": Set, "map": OrderedMap, "multimap": OrderedMap, "unordered_set": Hash, "unordered_multiset": Hash,
        "unordered_map": HashMap, "unordered_multimap": HashMap, "stack": Adapter, "queue": Adapter, "priority_queue": Adapter,
        "bitset": Bits, "optional": Optional, "variant": Variant, "tuple": Tuple, "unique_ptr": Pointer, "shared_ptr": Pointer,
        "weak_ptr": Pointer,
    }

    @staticmethod
    def printer(v, tag):
        """The printer of a class of libc++, None if there is none."""
        made = libcxx.PRINTERS.get(tag[len("std::__1::"):].partition("<")[0])
        return made and made(v)


cppreason.libcxx = libcxx.printer
