//! Whether two programs did the same on an input.

use grundy_judgement::Verdict;

use super::attempts::{Failed, Tried};
use super::crashes::Crashes;

/// The relative difference up to which two numbers count as the same, printed by different programs.
const TOLERANCE: f64 = 1e-6;
/// The largest difference between a checker's measures of two outputs that are wrong in the same way.
const NEAR: f64 = 0.01;

/// The likeness of two programs on an input.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Alike {
    /// It is unknown, since the time was over for one of them.
    Unknown,
    /// Both are right, perhaps with different outputs.
    BothRight,
    /// Both are wrong, with the same output or for the same reason.
    Same,
    /// The checker's reasons differ only in numbers, and more than one output may be right.
    Similar,
    /// Both ended without an output, in the same way.
    Ended,
    /// The programs behave differently.
    Apart,
}

/// Compares the results of two programs, the second of which may be one of the package's. `is_free` means that a program of the
/// package judges outputs, so that one mistake can show in different outputs.
pub(super) fn alike(one: &Tried, other: &Tried, is_free: bool) -> Alike {
    match (one, other) {
        (Tried::Right, Tried::Right) => Alike::BothRight,
        (Tried::Wrong(one), Tried::Wrong(other)) => of_failures(one, other, is_free),
        (Tried::Right, Tried::Wrong(_)) | (Tried::Wrong(_), Tried::Right) => Alike::Apart,
        _ => Alike::Unknown,
    }
}

fn of_failures(one: &Failed, other: &Failed, is_free: bool) -> Alike {
    if one.verdict != other.verdict {
        return Alike::Apart;
    }
    if one.verdict == Verdict::Rte {
        let (own, known) = (Crashes::of(one), Crashes::of(other));
        return match own.may_be(known) {
            true => Alike::Ended,
            false => Alike::Apart,
        };
    }
    if one.verdict != Verdict::Wa {
        return Alike::Ended;
    }
    if is_same_output(&one.output, &other.output) {
        return Alike::Same;
    }
    if !is_free || one.message.is_empty() {
        return Alike::Apart;
    }
    if without_numbers(&one.message) != without_numbers(&other.message) {
        return Alike::Apart;
    }
    let is_same = are_near(&numbers(&one.message), &numbers(&other.message))
        || sorted(&one.output) == sorted(&other.output);
    match is_same {
        true => Alike::Same,
        false => Alike::Similar,
    }
}

fn words(output: &[u8]) -> impl Iterator<Item = &[u8]> {
    let words = output.split(u8::is_ascii_whitespace);
    words.filter(|word| !word.is_empty())
}

/// The words of an output in a fixed order, since equal results may be printed in different orders, such as a walk that begins
/// elsewhere.
fn sorted(output: &[u8]) -> Vec<&[u8]> {
    let mut words: Vec<&[u8]> = words(output).collect();
    words.sort_unstable();
    words
}

/// The numbers in a message, as they are written.
fn numbers(message: &str) -> Vec<&str> {
    let is_part = |letter: char| letter.is_ascii_digit() || letter == '.';
    let parts = message.split(|letter| !is_part(letter));
    let parts = parts.map(|part| part.trim_matches('.'));
    parts.filter(|part| !part.is_empty()).collect()
}

/// Whether whole numbers are equal and other numbers nearly equal.
fn are_near(one: &[&str], other: &[&str]) -> bool {
    let is_near = |one: &str, other: &str| {
        let (Ok(a), Ok(b)) = (one.parse::<f64>(), other.parse::<f64>()) else {
            return false;
        };
        let is_whole = !one.contains('.') && !other.contains('.');
        !is_whole && (a - b).abs() <= NEAR * a.abs().max(b.abs()).max(1.0)
    };
    let mut pairs = one.iter().zip(other);
    one.len() == other.len() && pairs.all(|(one, other)| one == other || is_near(one, other))
}

/// Compares word by word, where numbers that are not whole may differ by rounding. Two wrong outputs are compared letter by letter:
/// if only one has spaces in its brackets, the brackets are the mistake.
fn is_same_output(one: &[u8], other: &[u8]) -> bool {
    let tokens =
        |text: &'_ [u8]| -> Vec<Vec<u8>> { words(text).map(<[u8]>::to_ascii_lowercase).collect() };
    let (one, other) = (tokens(one), tokens(other));
    if one.len() != other.len() {
        return one.concat() == other.concat();
    }
    let mut pairs = one.iter().zip(&other);
    pairs.all(|(one, other)| one == other || is_same_number(one, other))
}

fn is_same_number(one: &[u8], other: &[u8]) -> bool {
    let is_whole = |word: &[u8]| !word.contains(&b'.') && !word.contains(&b'e');
    if is_whole(one) && is_whole(other) {
        return false;
    }
    let number = |word: &[u8]| std::str::from_utf8(word).ok()?.parse::<f64>().ok();
    let (Some(one), Some(other)) = (number(one), number(other)) else {
        return false;
    };
    (one - other).abs() <= TOLERANCE * one.abs().max(other.abs()).max(1.0)
}

/// A message with all its numbers alike.
fn without_numbers(message: &str) -> String {
    let mut shape = String::new();
    for letter in message.chars() {
        match letter {
            '0'..='9' if shape.ends_with('#') => {}
            '0'..='9' => shape.push('#'),
            other => shape.push(other),
        }
    }
    shape.replace("-#", "#").replace("#.#", "#")
}

#[cfg(test)]
mod tests {
    use grundy_judgement::Reason;

    use super::*;

    fn wrong(output: &str, message: &str) -> Tried {
        failed(Verdict::Wa, output, message)
    }

    fn failed(verdict: Verdict, output: &str, message: &str) -> Tried {
        Tried::Wrong(Box::new(Failed {
            verdict,
            output: output.into(),
            message: message.to_owned(),
            reason: None,
        }))
    }

    fn crashed(name: Option<&str>) -> Tried {
        Tried::Wrong(Box::new(Failed {
            verdict: Verdict::Rte,
            output: Vec::new(),
            message: String::new(),
            reason: Some(Reason::ExitCode {
                code: 1,
                crash: name.map(str::to_owned),
            }),
        }))
    }

    #[test]
    fn where_one_answer_is_right_wrong_ones_are_compared_word_by_word() {
        let alike = |one: &str, other: &str| alike(&wrong(one, "no"), &wrong(other, "no"), false);
        assert_eq!(alike("1 2\n", " 1\n2"), Alike::Same);
        assert_eq!(alike("YES", "yes\n"), Alike::Same);
        assert_eq!(alike("1 2", "1 3"), Alike::Apart);
        assert_eq!(alike("1 2", "1 2 3"), Alike::Apart);
        assert_eq!(alike("(1, 2)", "(1,2)\n"), Alike::Same);
        assert_eq!(alike("(1, 2)", "(2,1)"), Alike::Apart);
        assert_eq!(alike("0.3333333", "0.33333333333"), Alike::Same);
        assert_eq!(alike("2.50", "2.5e0"), Alike::Same);
        assert_eq!(alike("0.33", "0.34"), Alike::Apart);
        // Whole numbers are not rounded, even large ones.
        assert_eq!(alike("1000000000001", "1000000000002"), Alike::Apart);
        assert_eq!(alike("nan.", "nan"), Alike::Apart);
    }

    #[test]
    fn where_many_answers_are_right_the_checker_says_what_is_wrong() {
        let alike = |one: &str, other: &str| alike(&wrong("1", one), &wrong("2", other), true);
        assert_eq!(alike("wrong area: 3", "wrong area: 3"), Alike::Same);
        assert_eq!(alike("wrong area: -3.5", "wrong area: 12"), Alike::Similar);
        assert_eq!(alike("off by 3.501 m", "off by 3.49 m"), Alike::Same);
        assert_eq!(alike("off by 3.5 m", "off by 3.7 m"), Alike::Similar);
        // Whole numbers must be equal, not nearly equal.
        assert_eq!(
            alike("wrong area: 1000", "wrong area: 1001"),
            Alike::Similar
        );
        assert_eq!(alike("wrong area: 3", "wrong order: 3"), Alike::Apart);
        assert_eq!(alike("", ""), Alike::Apart);
        let walk = |output: &str, step: u32| wrong(output, &format!("no edge at {step}"));
        let alike = |one: &Tried, other: &Tried| super::alike(one, other, true);
        let start = walk("8 1 2 3 4", 2);
        assert_eq!(alike(&start, &walk("8 3 4 1 2", 1)), Alike::Same);
        assert_eq!(alike(&start, &walk("9 3 4 1 2", 1)), Alike::Similar);
    }

    #[test]
    fn who_ends_otherwise_is_another() {
        let crash = failed(Verdict::Rte, "", "exit code 1");
        let other_crash = failed(Verdict::Rte, "3", "exit code 216");
        assert_eq!(alike(&crash, &other_crash, false), Alike::Ended);
        let of = |name: &str| crashed(Some(name));
        let (range, bounds) = (of("Runtime error 201"), of("IndexError"));
        assert_eq!(alike(&range, &bounds, false), Alike::Ended);
        assert_eq!(alike(&range, &of("RecursionError"), false), Alike::Apart);
        assert_eq!(alike(&crash, &wrong("", "no"), true), Alike::Apart);
        assert_eq!(alike(&crash, &Tried::Right, true), Alike::Apart);
        assert_eq!(alike(&Tried::Right, &crash, true), Alike::Apart);
        assert_eq!(alike(&Tried::Right, &Tried::Right, true), Alike::BothRight);
        assert_eq!(alike(&Tried::Unusable, &crash, true), Alike::Unknown);
    }
}
