//! How languages write comments, strings and numbers, as data: one scanner reads all of them.

/// The rules that a scanner reads a language by.
#[derive(Debug)]
pub struct Syntax {
    /// A line that begins with `#` is for the preprocessor, and a backslash at a line's end joins the next one to it.
    pub(super) has_preprocessor: bool,
    /// Words to the compiler: what opens them, what nests in them, what closes them.
    pub(super) pragmas: &'static [(&'static str, &'static str, &'static str)],
    pub(super) line_comments: &'static [&'static str],
    pub(super) block_comments: &'static [(&'static str, &'static str)],
    pub(super) comments_nest: bool,
    /// Quotes of strings that may go over several lines; asked for before the others.
    pub(super) long_strings: &'static [&'static str],
    /// Quotes of strings that end with their line.
    pub(super) strings: &'static [&'static str],
    /// Up to two of these letters may stand before a string's quote.
    pub(super) string_prefix: &'static str,
    pub(super) raw_strings: RawStrings,
    /// A backslash in a string hides a quote; else a doubled quote stands for itself.
    pub(super) escapes: bool,
    /// Single quotes are for one character, and stand elsewhere, too: `'a` in Rust and OCaml.
    pub(super) has_characters: bool,
    /// `1.` is a number, and `1'000`.
    pub(super) numbers_of_c: bool,
    /// Signs that begin a number: `#13`, `$FF`.
    pub(super) number_signs: &'static str,
    /// `x'` is a word.
    pub(super) words_have_primes: bool,
    /// `Begin` and `BEGIN` are the same word.
    pub ignores_case: bool,
}

/// Strings in which a backslash is a backslash.
#[derive(Debug)]
pub(super) enum RawStrings {
    No,
    /// `R"x(…)x"`.
    Cpp,
    /// `r#"…"#`, `br"…"`.
    Rust,
}

/// C and C++.
pub const C: Syntax = Syntax {
    has_preprocessor: true,
    raw_strings: RawStrings::Cpp,
    numbers_of_c: true,
    ..JAVA_LIKE
};

/// The most common syntax, from which the others differ in little.
const JAVA_LIKE: Syntax = Syntax {
    has_preprocessor: false,
    pragmas: &[],
    line_comments: &["//"],
    block_comments: &[("/*", "*/")],
    comments_nest: false,
    long_strings: &[],
    strings: &["\"", "'"],
    string_prefix: "",
    raw_strings: RawStrings::No,
    escapes: true,
    has_characters: false,
    numbers_of_c: false,
    number_signs: "",
    words_have_primes: false,
    ignores_case: false,
};

/// C#.
pub const C_SHARP: Syntax = Syntax {
    has_preprocessor: true,
    long_strings: &["\"\"\""],
    ..JAVA_LIKE
};

/// Go.
pub const GO: Syntax = Syntax {
    long_strings: &["`"],
    ..JAVA_LIKE
};

/// Haskell.
pub const HASKELL: Syntax = Syntax {
    pragmas: &[("{-#", "{-", "-}")],
    line_comments: &["--"],
    block_comments: &[("{-", "-}")],
    comments_nest: true,
    strings: &["\""],
    has_characters: true,
    words_have_primes: true,
    ..JAVA_LIKE
};

/// Java.
pub const JAVA: Syntax = Syntax {
    long_strings: &["\"\"\""],
    ..JAVA_LIKE
};

/// JavaScript.
pub const JAVASCRIPT: Syntax = Syntax {
    long_strings: &["`"],
    ..JAVA_LIKE
};

/// Kotlin.
pub const KOTLIN: Syntax = Syntax {
    comments_nest: true,
    long_strings: &["\"\"\""],
    ..JAVA_LIKE
};

/// OCaml.
pub const OCAML: Syntax = Syntax {
    line_comments: &[],
    block_comments: &[("(*", "*)")],
    comments_nest: true,
    long_strings: &["\""],
    strings: &[],
    has_characters: true,
    words_have_primes: true,
    ..JAVA_LIKE
};

/// Free Pascal, in whose own mode comments of one kind nest.
pub const PASCAL: Syntax = Syntax {
    pragmas: &[("{$", "{", "}"), ("(*$", "(*", "*)")],
    block_comments: &[("{", "}"), ("(*", "*)")],
    comments_nest: true,
    strings: &["'"],
    escapes: false,
    number_signs: "#$%&",
    ignores_case: true,
    ..JAVA_LIKE
};

/// Python 3.
pub const PYTHON: Syntax = Syntax {
    line_comments: &["#"],
    block_comments: &[],
    long_strings: &["\"\"\"", "'''"],
    string_prefix: "rRbBuUfF",
    ..JAVA_LIKE
};

/// Rust.
pub const RUST: Syntax = Syntax {
    pragmas: &[("#[", "[", "]"), ("#![", "[", "]")],
    comments_nest: true,
    long_strings: &["\""],
    strings: &[],
    string_prefix: "b",
    raw_strings: RawStrings::Rust,
    has_characters: true,
    ..JAVA_LIKE
};
