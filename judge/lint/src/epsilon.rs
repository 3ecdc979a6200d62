//! Finds small numbers in a program that may be tolerances for comparing values.

use std::ops::{Range, RangeInclusive};

use grundy_languages::Language;

use crate::lexer::{Family, Kind, Token, each_in_code};

/// The values that may be an epsilon: smaller ones do not change a `double` near 1, and larger ones are no tolerance.
const VALUES: RangeInclusive<f64> = 1e-16..=1e-2;
/// The longest number that is considered, in bytes.
const BYTES_MAX: usize = 24;

/// A small number in a program, with a point or an exponent: `1e-9`, `0.000001`.
#[derive(Clone, Debug, PartialEq)]
pub struct Epsilon {
    /// The line, from 1.
    pub line: u32,
    /// The number's bytes in the text, without a suffix for its type.
    pub range: Range<usize>,
    /// Its value, from 1e-16 to 1e-2.
    pub value: f64,
}

/// The numbers of a program that may be epsilons, in their order, including those in the bodies of macros. Languages without a
/// lexer give none.
#[must_use]
pub fn epsilons(language: &Language, text: &str) -> Vec<Epsilon> {
    let Some(family) = Family::of(language) else {
        return Vec::new();
    };
    let mut found = Vec::new();
    each_in_code(family, text, |token, start, line| {
        found.extend(epsilon(text, token, (start, line)));
    });
    found
}

/// The number that begins with this token, if it may be an epsilon.
fn epsilon(text: &str, token: &Token<'_>, (start, line): (usize, u32)) -> Option<Epsilon> {
    if token.kind != Kind::Number {
        return None;
    }
    let is_part = |letter: char| letter.is_ascii_digit() || "._'eE+-".contains(letter);
    let length = token.text.find(|letter: char| !is_part(letter));
    let number = token.text[..length.unwrap_or(token.text.len())].trim_end_matches('_');
    let mut start = start;
    let end = start + number.len();
    if text.get(..start)?.ends_with('.') {
        // In `.001` the point is a separate token.
        start -= 1;
    }
    let number = text.get(start..end)?;
    if number.len() > BYTES_MAX || !number.contains(['.', 'e', 'E']) {
        return None;
    }
    let value: f64 = number.replace(['_', '\''], "").parse().ok()?;
    VALUES.contains(&value).then_some(Epsilon {
        line,
        range: start..end,
        value,
    })
}

#[cfg(test)]
mod tests {
    use grundy_languages::Languages;

    use super::*;

    fn found(language: &str, text: &str) -> Vec<(u32, String, f64)> {
        let languages = Languages::built_in();
        let found = epsilons(languages.get(language).unwrap(), text);
        let found = found.into_iter().map(|epsilon| {
            let written = text[epsilon.range].to_owned();
            (epsilon.line, written, epsilon.value)
        });
        found.collect()
    }

    #[test]
    fn small_numbers_are_found_where_they_are_code() {
        let c = "# define  EPS (1e-9L)\n// 1e-5\n#define EQ(a, b) \\\n  (fabs(a - b) < .5e-3 + 1.E-6f)\nconst double e = 0.000'001; printf(\"1e-7\");";
        assert_eq!(
            found("cpp", c),
            [
                (1, "1e-9".to_owned(), 1e-9),
                (4, ".5e-3".to_owned(), 5e-4),
                (4, "1.E-6".to_owned(), 1e-6),
                (5, "0.000'001".to_owned(), 1e-6)
            ]
        );
        let pascal = "{$R+} { 1e-5 } const Eps = 1.0E-9; A: array[1..2] of real = (0.5, 0.001);";
        assert_eq!(
            found("pascal", pascal),
            [
                (1, "1.0E-9".to_owned(), 1e-9),
                (1, "0.001".to_owned(), 1e-3)
            ]
        );
        assert_eq!(
            found("rust", "let e = 1e-9_f64; t.0"),
            [(1, "1e-9".to_owned(), 1e-9)]
        );
        assert_eq!(found("java", "x = 1e-3d;"), [(1, "1e-3".to_owned(), 1e-3)]);
        assert_eq!(
            found("python", "if a<1e-02: # 1e-3"),
            [(1, "1e-02".to_owned(), 1e-2)]
        );
    }

    #[test]
    fn other_numbers_are_none() {
        let none =
            "0 1 0.0 1e-17 0.011 1e9 0x1p-9 0x1e-3 1e 0.5 0.00000000000000000000000000001e20";
        assert_eq!(found("cpp", none), []);
    }
}
