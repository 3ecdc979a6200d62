//! Keywords and comment and string syntax of each language. The words are those that the languages' own references list, as far as
//! textbook programs use them.

/// How one language is written.
pub(super) struct Language {
    /// The extensions in small letters.
    pub(super) extensions: &'static [&'static str],
    /// Whether a line that begins with `#` is for the preprocessor.
    pub(super) has_directives: bool,
    /// Words to the compiler: opening and closing.
    pub(super) pragmas: &'static [(&'static str, &'static str)],
    pub(super) line_comments: &'static [&'static str],
    pub(super) block_comments: &'static [(&'static str, &'static str)],
    pub(super) comments_nest: bool,
    /// Quotes of strings that may go over several lines; asked for before the others.
    pub(super) long_strings: &'static [&'static str],
    /// Quotes of strings that end with their line.
    pub(super) strings: &'static [&'static str],
    /// Whether a backslash in a string hides a quote.
    pub(super) escapes: bool,
    /// Whether single quotes are for one character.
    pub(super) has_characters: bool,
    /// Whether `x'` is a word.
    pub(super) words_have_primes: bool,
    pub(super) ignores_case: bool,
    /// Separated by blanks, as the next two.
    pub(super) keywords: &'static str,
    pub(super) types: &'static str,
    pub(super) constants: &'static str,
}

/// C's family, which most others differ from in little.
const C: Language = Language {
    extensions: &["c", "h"],
    has_directives: true,
    pragmas: &[],
    line_comments: &["//"],
    block_comments: &[("/*", "*/")],
    comments_nest: false,
    long_strings: &[],
    strings: &["\""],
    escapes: true,
    has_characters: true,
    words_have_primes: false,
    ignores_case: false,
    keywords: "auto break case const continue default do else enum extern for goto if inline register restrict return \
               sizeof static struct switch typedef union volatile while",
    types: "bool char double float int int8_t int16_t int32_t int64_t uint8_t uint16_t uint32_t uint64_t long short \
            signed size_t unsigned void",
    constants: "NULL false true",
};

pub(super) const LANGUAGES: &[Language] = &[
    C,
    Language {
        extensions: &["cpp", "cc", "cxx", "c++", "hpp"],
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
        ..C
    },
    Language {
        extensions: &["pas", "pp", "dpr"],
        has_directives: false,
        pragmas: &[("{$", "}")],
        block_comments: &[("{", "}"), ("(*", "*)")],
        strings: &["'"],
        escapes: false,
        has_characters: false,
        ignores_case: true,
        keywords: "and array as asm begin case class const constructor destructor div do downto else end except exit \
                   file finally for forward function goto if implementation in inherited interface is label mod not \
                   object of on operator or packed procedure program property raise record repeat set shl shr then to \
                   try type unit until uses var while with xor",
        types: "ansistring boolean byte cardinal char double extended int64 integer longint longword pchar qword real \
                shortint shortstring single smallint string text word",
        constants: "false maxint maxlongint nil true",
        ..C
    },
    Language {
        extensions: &["py", "py3"],
        has_directives: false,
        line_comments: &["#"],
        block_comments: &[],
        long_strings: &["\"\"\"", "'''"],
        strings: &["\"", "'"],
        has_characters: false,
        keywords: "and as assert async await break case class continue def del elif else except finally for from global \
                   if import in is lambda match nonlocal not or pass raise return try while with yield",
        types: "bool bytes complex dict float frozenset int list object set str tuple",
        constants: "Ellipsis False None NotImplemented True",
        ..C
    },
    Language {
        extensions: &["java"],
        has_directives: false,
        long_strings: &["\"\"\""],
        keywords: "abstract assert break case catch class const continue default do else enum extends final finally for \
                   goto if implements import instanceof interface native new package permits private protected public \
                   record return sealed static strictfp super switch synchronized this throw throws transient try var \
                   volatile while yield",
        types: "ArrayList Boolean BufferedReader Character Deque Double HashMap HashSet Integer List Long Map Math \
                Object PriorityQueue Queue Scanner Set String StringBuilder System TreeMap TreeSet boolean byte char \
                double float int long short void",
        constants: "false null true",
        ..C
    },
    Language {
        extensions: &["rs"],
        has_directives: false,
        pragmas: &[("#[", "]"), ("#![", "]")],
        comments_nest: true,
        long_strings: &["\""],
        strings: &[],
        keywords: "as async await break const continue crate dyn else enum extern fn for if impl in let loop match mod \
                   move mut pub ref return self static struct super trait type union unsafe use where while",
        types: "BTreeMap BTreeSet BinaryHeap Box HashMap HashSet Option Rc Result Self String Vec VecDeque bool char \
                f32 f64 i8 i16 i32 i64 i128 isize str u8 u16 u32 u64 u128 usize",
        constants: "Err None Ok Some false true",
        ..C
    },
    Language {
        extensions: &["go"],
        has_directives: false,
        long_strings: &["`"],
        keywords: "break case chan const continue default defer else fallthrough for func go goto if import interface \
                   map package range return select struct switch type var",
        types: "any bool byte complex64 complex128 error float32 float64 int int8 int16 int32 int64 rune string uint \
                uint8 uint16 uint32 uint64 uintptr",
        constants: "false iota nil true",
        ..C
    },
    Language {
        extensions: &["js", "mjs"],
        has_directives: false,
        long_strings: &["`"],
        strings: &["\"", "'"],
        has_characters: false,
        keywords: "async await break case catch class const continue debugger default delete do else export extends \
                   finally for from function get if import in instanceof let new of return set static super switch this \
                   throw try typeof var void while with yield",
        types: "Array BigInt Boolean Map Math Number Object Promise Set String Symbol",
        constants: "Infinity NaN false null true undefined",
        ..C
    },
    Language {
        extensions: &["cs"],
        long_strings: &["\"\"\""],
        keywords: "abstract as async await base break case catch checked class const continue default delegate do else \
                   enum event explicit extern finally fixed for foreach get goto if implicit in init interface internal \
                   is lock namespace new operator out override params partial private protected public readonly record \
                   ref return sealed set sizeof stackalloc static struct switch this throw try typeof unchecked unsafe \
                   using var virtual volatile when where while yield",
        types: "Console Dictionary HashSet List Math Queue Stack String StringBuilder bool byte char decimal double \
                dynamic float int long nint object sbyte short string uint ulong ushort void",
        constants: "false null true",
        ..C
    },
    Language {
        extensions: &["kt", "kts"],
        has_directives: false,
        comments_nest: true,
        long_strings: &["\"\"\""],
        keywords: "abstract as break by catch class companion const constructor continue data do else enum final \
                   finally for fun if import in infix init inline inner interface internal is lateinit object open \
                   operator out override package private protected public return sealed super suspend tailrec this \
                   throw try typealias val var vararg when where while",
        types: "Any Array Boolean Byte Char Double Float Int IntArray List Long LongArray Map MutableList MutableMap \
                MutableSet Pair Set Short String StringBuilder Triple Unit",
        constants: "false null true",
        ..C
    },
    Language {
        extensions: &["ml", "mli"],
        has_directives: false,
        line_comments: &[],
        block_comments: &[("(*", "*)")],
        comments_nest: true,
        long_strings: &["\""],
        strings: &[],
        words_have_primes: true,
        keywords: "and as assert asr begin class constraint do done downto else end exception external for fun function \
                   functor if in include inherit initializer land lazy let lor lsl lsr lxor match method mod module \
                   mutable new nonrec object of open or private rec sig struct then to try type val virtual when while \
                   with",
        types: "array bool bytes char exn float int list option ref string unit",
        constants: "None Some false true",
        ..C
    },
    Language {
        extensions: &["hs"],
        has_directives: false,
        pragmas: &[("{-#", "#-}")],
        line_comments: &["--"],
        block_comments: &[("{-", "-}")],
        comments_nest: true,
        words_have_primes: true,
        keywords: "case class data default deriving do else family forall foreign if import in infix infixl infixr \
                   instance let module newtype of qualified then type where",
        types: "Bool Char Double Either Float IO Int Integer Maybe Ordering Rational String Word",
        constants: "EQ False GT Just LT Left Nothing Right True otherwise",
        ..C
    },
];
