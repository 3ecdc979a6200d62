//! The syntax of comments, strings and numbers in each language, as data for one scanner.

/// The rules that a scanner reads a language by.
#[derive(Debug)]
pub struct Syntax {
    /// Whether a line that begins with `#` is for the preprocessor, and a backslash at a line's end joins it to the next.
    pub(super) has_preprocessor: bool,
    /// Directives to the compiler: each has an opening, what nests in it, and a closing.
    pub(super) pragmas: &'static [(&'static str, &'static str, &'static str)],
    pub(super) line_comments: &'static [&'static str],
    pub(super) block_comments: &'static [(&'static str, &'static str)],
    pub(super) comments_nest: bool,
    /// The quotes of strings that may contain line ends; they are tried before the others.
    pub(super) long_strings: &'static [&'static str],
    /// The quotes of strings that end with their line.
    pub(super) strings: &'static [&'static str],
    /// The letters of which up to two may precede a string's quote.
    pub(super) string_prefix: &'static str,
    pub(super) raw_strings: RawStrings,
    /// Whether a backslash in a string escapes a quote; otherwise a doubled quote stands for one.
    pub(super) escapes: bool,
    /// Whether single quotes enclose one character, and may also occur alone: `'a` in Rust and OCaml.
    pub(super) has_characters: bool,
    /// `1.` is a number, and `1'000`.
    pub(super) numbers_of_c: bool,
    /// The signs that begin a number: `#13`, `$FF`.
    pub(super) number_signs: &'static str,
    /// `x'` is a word.
    pub(super) words_have_primes: bool,
    /// `Begin` and `BEGIN` are the same word.
    pub ignores_case: bool,
}

/// The strings in which a backslash has no meaning.
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

/// The most common syntax, from which others differ in little.
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

/// Free Pascal; in its own mode comments of one kind nest.
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
