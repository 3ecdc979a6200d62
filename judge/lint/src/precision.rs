//! Finds types that are too small, and makes the same program with a longer type: real numbers with few digits, 16-bit integers,
//! texts of 255 letters.

use std::ops::Range;

use grundy_judgement::TypeLack;
use grundy_languages::Language;

use crate::lexer::{Family, Kind, Token, each_in_code};

/// A program in which a longer type replaces a shorter one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LongerType {
    /// The things that the shorter one holds too few of.
    pub lack: TypeLack,
    /// The line where the shorter type first occurs, from 1.
    pub line: u32,
    /// The shorter type's name there: `float`.
    pub shorter: String,
    /// The type that stands everywhere instead: `double`.
    pub longer: &'static str,
    /// The program.
    pub source: String,
}

/// A type, and one that holds more digits.
struct Step {
    family: Family,
    lack: TypeLack,
    shorter: &'static [&'static str],
    longer: &'static str,
    /// The letter of the longer type in formats of `printf` and `scanf`.
    format: &'static str,
}

/// The replacements of types. For each lack the shortest types come first: only the first one that a program uses is replaced.
const STEPS: &[Step] = &[
    Step {
        family: Family::C,
        lack: TypeLack::Digits,
        shorter: &["float"],
        longer: "double",
        format: "l",
    },
    Step {
        family: Family::C,
        lack: TypeLack::Digits,
        shorter: &["double"],
        longer: "long double",
        format: "L",
    },
    Step {
        family: Family::Pascal,
        lack: TypeLack::Digits,
        shorter: &["single"],
        longer: "double",
        format: "",
    },
    Step {
        family: Family::Pascal,
        lack: TypeLack::Digits,
        shorter: &["double", "real"],
        longer: "extended",
        format: "",
    },
    Step {
        family: Family::Java,
        lack: TypeLack::Digits,
        shorter: &["float"],
        longer: "double",
        format: "",
    },
    Step {
        family: Family::Rust,
        lack: TypeLack::Digits,
        shorter: &["f32"],
        longer: "f64",
        format: "",
    },
    // In dialects where it is the longer one already, this has no effect.
    Step {
        family: Family::Pascal,
        lack: TypeLack::Range,
        shorter: &["integer", "smallint"],
        longer: "longint",
        format: "",
    },
    Step {
        family: Family::Pascal,
        lack: TypeLack::Letters,
        shorter: &["string"],
        longer: "ansistring",
        format: "",
    },
];
/// Names that imply the shorter type, with their counterparts for the longer one.
const NAMES: &[(Family, &str, &str)] = &[
    (Family::Java, "Float", "Double"),
    (Family::Java, "nextFloat", "nextDouble"),
    (Family::Java, "parseFloat", "parseDouble"),
    (Family::C, "sqrtf", "sqrt"),
    (Family::C, "fabsf", "fabs"),
    (Family::C, "hypotf", "hypot"),
    (Family::C, "powf", "pow"),
    (Family::C, "sinf", "sin"),
    (Family::C, "cosf", "cos"),
    (Family::C, "atan2f", "atan2"),
];

/// The program with a longer type for each lack of which it uses a replaceable type. It may not compile, for example if a function
/// needs the shorter type.
#[must_use]
pub fn longer_types(language: &Language, text: &str) -> Vec<LongerType> {
    let Some(family) = Family::of(language) else {
        return Vec::new();
    };
    let lacks = [TypeLack::Digits, TypeLack::Range, TypeLack::Letters];
    let of_lack = |lack| {
        let mut steps = STEPS
            .iter()
            .filter(move |step| step.family == family && step.lack == lack);
        steps.find_map(|step| step.applied(text))
    };
    lacks.into_iter().filter_map(of_lack).collect()
}

impl Step {
    fn applied(&self, text: &str) -> Option<LongerType> {
        let mut first = None;
        let mut edits: Vec<(Range<usize>, String)> = Vec::new();
        let mut is_after_long = false;
        each_in_code(self.family, text, |token, start, line| {
            let is_long = std::mem::replace(&mut is_after_long, *token.text == *"long");
            // `string[20]` says itself how long it is.
            let has_length = || {
                text[start + token.text.len()..]
                    .trim_start()
                    .starts_with('[')
            };
            let is_type = token.kind == Kind::Word
                && self.shorter.contains(&&*token.text)
                && !(self.lack == TypeLack::Letters && has_length());
            let after = match is_type {
                true if is_long => None,
                true => {
                    first.get_or_insert((line, token.text.to_string()));
                    Some(self.longer.to_owned())
                }
                false => self.edit(token),
            };
            let range = start..start + token.text.len();
            edits.extend(after.map(|after| (range, after)));
        });
        let (line, shorter) = first?;
        let mut source = text.to_owned();
        for (range, after) in edits.into_iter().rev() {
            source.replace_range(range, &after);
        }
        Some(LongerType {
            lack: self.lack,
            line,
            shorter,
            longer: self.longer,
            source,
        })
    }

    /// The new text of a token that is not the type itself.
    fn edit(&self, token: &Token<'_>) -> Option<String> {
        let text = &*token.text;
        match token.kind {
            Kind::Word => {
                let mut names = NAMES.iter().filter(|(family, ..)| *family == self.family);
                let (.., longer) = names.find(|(_, shorter, _)| *shorter == text)?;
                Some((*longer).to_owned())
            }
            Kind::Number => self.number(text),
            Kind::Text if !self.format.is_empty() => Some(formats(text, self.format)),
            Kind::Text | Kind::Mark | Kind::Directive | Kind::Comment => None,
        }
    }

    /// A number without a suffix for the shorter type.
    fn number(&self, text: &str) -> Option<String> {
        let is_real = |number: &str| number.contains(['.', 'e', 'E']) && !number.starts_with("0x");
        match self.family {
            Family::C | Family::Java => {
                let number = text.strip_suffix(['f', 'F'])?;
                is_real(number).then(|| number.to_owned())
            }
            Family::Rust => Some(format!("{}{}", text.strip_suffix("f32")?, self.longer)),
            Family::Pascal | Family::Python => None,
        }
    }
}

/// A text of C with `%f` as the type wants it.
fn formats(text: &str, modifier: &str) -> String {
    let mut parts = text.split('%');
    let mut whole = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        let width = part.trim_start_matches(|letter: char| "-+ #0123456789.*".contains(letter));
        let kept = &part[..part.len() - width.len()];
        let rest = width.strip_prefix('l').unwrap_or(width);
        whole.push('%');
        if rest.starts_with(['f', 'g', 'e']) {
            whole.push_str(kept);
            whole.push_str(modifier);
            whole.push_str(rest);
        } else {
            whole.push_str(part);
        }
    }
    whole
}

#[cfg(test)]
mod tests {
    use grundy_languages::Languages;

    use super::*;

    fn longer(language: &str, text: &str) -> Option<LongerType> {
        let languages = Languages::built_in();
        let found = longer_types(languages.get(language).unwrap(), text);
        found.into_iter().next()
    }

    #[test]
    fn the_shortest_type_becomes_the_next_one_wherever_it_says_so() {
        for (language, before, after) in [
            (
                "cpp",
                "#define R float\nfloat x = 1.5f; scanf(\"%f%d\", &x, &n); printf(\"%.3f %5f%%\", sqrtf(x), 2e3F);",
                "#define R double\ndouble x = 1.5; scanf(\"%lf%d\", &x, &n); printf(\"%.3lf %5lf%%\", sqrt(x), 2e3);",
            ),
            (
                "cpp",
                "double x; long double y; scanf(\"%lf\", &x); printf(\"%.2f%ld\", x, n);",
                "long double x; long double y; scanf(\"%Lf\", &x); printf(\"%.2Lf%ld\", x, n);",
            ),
            ("cpp", "float x; double y;", "double x; double y;"),
            (
                "pascal",
                "var x: Single; { single }\ny: double;",
                "var x: double; { single }\ny: double;",
            ),
            (
                "pascal",
                "var x: real; y: Double;",
                "var x: extended; y: extended;",
            ),
            (
                "java",
                "float x = in.nextFloat() * 0.5f;",
                "double x = in.nextDouble() * 0.5;",
            ),
            ("rust", "let x: f32 = 1.0_f32;", "let x: f64 = 1.0_f64;"),
        ] {
            assert_eq!(longer(language, before).unwrap().source, after);
        }
        let found = longer("cpp", "int n;\n // float\n\nFLOAT y; float x;").unwrap();
        assert_eq!(
            (found.line, &*found.shorter, found.longer),
            (4, "float", "double")
        );
    }

    #[test]
    fn the_longest_type_has_no_longer_one() {
        assert_eq!(longer("cpp", "long double x; // float\n"), None);
        assert_eq!(
            longer("pascal", "x: extended; n: longint; s: ansistring;"),
            None
        );
        assert_eq!(longer("rust", "let x: f64 = 0.5;"), None);
        assert_eq!(longer("python", "float(x)"), None);
    }

    #[test]
    fn whole_numbers_and_texts_of_pascal_have_longer_types() {
        let languages = Languages::built_in();
        let text = "var n: Integer; x: real; s: string; t: string[20];\nu: string [9]; m: smallint; { integer }";
        let found = longer_types(languages.get("pascal").unwrap(), text);
        let found: Vec<(TypeLack, &str, &str)> = found
            .iter()
            .map(|it| (it.lack, &*it.shorter, &*it.source))
            .collect();
        assert_eq!(
            found,
            [
                (
                    TypeLack::Digits,
                    "real",
                    "var n: Integer; x: extended; s: string; t: string[20];\nu: string [9]; m: smallint; { integer }"
                ),
                (
                    TypeLack::Range,
                    "integer",
                    "var n: longint; x: real; s: string; t: string[20];\nu: string [9]; m: longint; { integer }"
                ),
                (
                    TypeLack::Letters,
                    "string",
                    "var n: Integer; x: real; s: ansistring; t: string[20];\nu: string [9]; m: smallint; { integer }"
                ),
            ]
        );
    }
}
