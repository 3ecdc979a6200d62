//! The words of each language, from its reference, as far as textbook programs use them. The rest of its syntax is in
//! `grundy_lint`.

use grundy_lint::syntax::{
    C, C_SHARP, GO, HASKELL, JAVA, JAVASCRIPT, KOTLIN, OCAML, PASCAL, PYTHON, RUST, Syntax,
};

/// The words of one language.
pub(super) struct Language {
    /// The extensions in small letters.
    pub(super) extensions: &'static [&'static str],
    pub(super) syntax: &'static Syntax,
    /// The keywords, separated by blanks, as in the next two fields.
    pub(super) keywords: &'static str,
    pub(super) types: &'static str,
    pub(super) constants: &'static str,
}

pub(super) const LANGUAGES: &[Language] = &[
    Language {
        extensions: &["c", "h"],
        syntax: &C,
        keywords: "auto break case const continue default do else enum extern for goto if inline register restrict return \
                   sizeof static struct switch typedef union volatile while",
        types: "bool char double float int int8_t int16_t int32_t int64_t uint8_t uint16_t uint32_t uint64_t long short \
                signed size_t unsigned void",
        constants: "NULL false true",
    },
    Language {
        extensions: &["cpp", "cc", "cxx", "c++", "hpp"],
        syntax: &C,
        keywords: "alignas alignof and asm auto break case catch class co_await co_return co_yield concept const \
                   const_cast consteval constexpr constinit continue decltype default delete do dynamic_cast else enum \
                   explicit export extern final for friend goto if inline mutable namespace new noexcept not operator \
                   or override private protected public register reinterpret_cast requires return sizeof static \
                   static_assert static_cast struct switch template this throw try typedef typeid typename union using \
                   virtual volatile while xor",
        types: "array bitset bool char deque double float int int8_t int16_t int32_t int64_t uint8_t uint16_t uint32_t \
                uint64_t long map multimap multiset pair priority_queue queue set short signed size_t stack string \
                string_view tuple unordered_map unordered_set unsigned vector void wchar_t",
        constants: "NULL false nullptr true",
    },
    Language {
        extensions: &["pas", "pp", "dpr"],
        syntax: &PASCAL,
        keywords: "and array as asm begin case class const constructor destructor div do downto else end except exit \
                   file finally for forward function goto if implementation in inherited interface is label mod not \
                   object of on operator or packed procedure program property raise record repeat set shl shr then to \
                   try type unit until uses var while with xor",
        types: "ansistring boolean byte cardinal char double extended int64 integer longint longword pchar qword real \
                shortint shortstring single smallint string text word",
        constants: "false maxint maxlongint nil true",
    },
    Language {
        extensions: &["py", "py3"],
        syntax: &PYTHON,
        keywords: "and as assert async await break case class continue def del elif else except finally for from global \
                   if import in is lambda match nonlocal not or pass raise return try while with yield",
        types: "bool bytes complex dict float frozenset int list object set str tuple",
        constants: "Ellipsis False None NotImplemented True",
    },
    Language {
        extensions: &["java"],
        syntax: &JAVA,
        keywords: "abstract assert break case catch class const continue default do else enum extends final finally for \
                   goto if implements import instanceof interface native new package permits private protected public \
                   record return sealed static strictfp super switch synchronized this throw throws transient try var \
                   volatile while yield",
        types: "ArrayList Boolean BufferedReader Character Deque Double HashMap HashSet Integer List Long Map Math \
                Object PriorityQueue Queue Scanner Set String StringBuilder System TreeMap TreeSet boolean byte char \
                double float int long short void",
        constants: "false null true",
    },
    Language {
        extensions: &["rs"],
        syntax: &RUST,
        keywords: "as async await break const continue crate dyn else enum extern fn for if impl in let loop match mod \
                   move mut pub ref return self static struct super trait type union unsafe use where while",
        types: "BTreeMap BTreeSet BinaryHeap Box HashMap HashSet Option Rc Result Self String Vec VecDeque bool char \
                f32 f64 i8 i16 i32 i64 i128 isize str u8 u16 u32 u64 u128 usize",
        constants: "Err None Ok Some false true",
    },
    Language {
        extensions: &["go"],
        syntax: &GO,
        keywords: "break case chan const continue default defer else fallthrough for func go goto if import interface \
                   map package range return select struct switch type var",
        types: "any bool byte complex64 complex128 error float32 float64 int int8 int16 int32 int64 rune string uint \
                uint8 uint16 uint32 uint64 uintptr",
        constants: "false iota nil true",
    },
    Language {
        extensions: &["js", "mjs"],
        syntax: &JAVASCRIPT,
        keywords: "async await break case catch class const continue debugger default delete do else export extends \
                   finally for from function get if import in instanceof let new of return set static super switch this \
                   throw try typeof var void while with yield",
        types: "Array BigInt Boolean Map Math Number Object Promise Set String Symbol",
        constants: "Infinity NaN false null true undefined",
    },
    Language {
        extensions: &["cs"],
        syntax: &C_SHARP,
        keywords: "abstract as async await base break case catch checked class const continue default delegate do else \
                   enum event explicit extern finally fixed for foreach get goto if implicit in init interface internal \
                   is lock namespace new operator out override params partial private protected public readonly record \
                   ref return sealed set sizeof stackalloc static struct switch this throw try typeof unchecked unsafe \
                   using var virtual volatile when where while yield",
        types: "Console Dictionary HashSet List Math Queue Stack String StringBuilder bool byte char decimal double \
                dynamic float int long nint object sbyte short string uint ulong ushort void",
        constants: "false null true",
    },
    Language {
        extensions: &["kt", "kts"],
        syntax: &KOTLIN,
        keywords: "abstract as break by catch class companion const constructor continue data do else enum final \
                   finally for fun if import in infix init inline inner interface internal is lateinit object open \
                   operator out override package private protected public return sealed super suspend tailrec this \
                   throw try typealias val var vararg when where while",
        types: "Any Array Boolean Byte Char Double Float Int IntArray List Long LongArray Map MutableList MutableMap \
                MutableSet Pair Set Short String StringBuilder Triple Unit",
        constants: "false null true",
    },
    Language {
        extensions: &["ml", "mli"],
        syntax: &OCAML,
        keywords: "and as assert asr begin class constraint do done downto else end exception external for fun function \
                   functor if in include inherit initializer land lazy let lor lsl lsr lxor match method mod module \
                   mutable new nonrec object of open or private rec sig struct then to try type val virtual when while \
                   with",
        types: "array bool bytes char exn float int list option ref string unit",
        constants: "None Some false true",
    },
    Language {
        extensions: &["hs"],
        syntax: &HASKELL,
        keywords: "case class data default deriving do else family forall foreign if import in infix infixl infixr \
                   instance let module newtype of qualified then type where",
        types: "Bool Char Double Either Float IO Int Integer Maybe Ordering Rational String Word",
        constants: "EQ False GT Just LT Left Nothing Right True otherwise",
    },
];
