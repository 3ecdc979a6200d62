//! The families of languages that one lexer reads.

use grundy_languages::Language;

use super::syntax::{C, JAVA, PASCAL, PYTHON, RUST, Syntax};

/// Languages with the same comments and strings.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Family {
    /// C and C++.
    C,
    /// Free Pascal.
    Pascal,
    /// Java.
    Java,
    /// Python 3 and PyPy.
    Python,
    /// Rust.
    Rust,
}

impl Family {
    /// The family of a language; `None` if there is no lexer for it.
    #[must_use]
    pub fn of(language: &Language) -> Option<Self> {
        Some(match language.editor.as_str() {
            "c" | "cpp" => Self::C,
            "pascal" => Self::Pascal,
            "java" => Self::Java,
            "python" => Self::Python,
            "rust" => Self::Rust,
            _ => return None,
        })
    }

    /// The syntax of this family.
    pub(super) const fn syntax(self) -> &'static Syntax {
        match self {
            Self::C => &C,
            Self::Pascal => &PASCAL,
            Self::Java => &JAVA,
            Self::Python => &PYTHON,
            Self::Rust => &RUST,
        }
    }

    /// All of them.
    pub(crate) const ALL: &[Self] = &[Self::C, Self::Pascal, Self::Java, Self::Python, Self::Rust];

    /// Its name for people.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::C => "C, C++",
            Self::Pascal => "Pascal",
            Self::Java => "Java",
            Self::Python => "Python",
            Self::Rust => "Rust",
        }
    }
}
