//! Kinds of crashes, in any language: most crashes look alike from outside, and a hint about one kind is wrong for another.

use grundy_judgement::Reason;

use super::attempts::Failed;

/// The kinds that a crash may be of, as far as its name shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Crashes(u16);

impl Crashes {
    /// An index or key that is not there.
    const BOUNDS: Self = Self(1);
    /// Recursion that is too deep, or local variables that are too large.
    const STACK: Self = Self(2);
    const DIVISION: Self = Self(4);
    /// A number that does not fit its type, or an undefined operation.
    const NUMBER: Self = Self(8);
    /// The input ends, or is no number.
    const INPUT: Self = Self(16);
    const FILE: Self = Self(32);
    /// A pointer, or no memory left.
    const MEMORY: Self = Self(64);
    const OTHER: Self = Self(128);
    const ANY: Self = Self(255);

    const fn or(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    /// The kinds that a failure may be.
    pub(super) fn of(failed: &Failed) -> Self {
        match &failed.reason {
            Some(Reason::Signal { signal }) => of_signal(*signal),
            Some(Reason::ExitCode {
                crash: Some(crash), ..
            }) => of_name(crash),
            _ => Self::ANY,
        }
    }

    /// Whether a crash may have the same cause as that of a known program. A known stack overflow matches only a crash that is
    /// certainly one, since from outside it looks like an invalid index.
    pub(super) fn may_be(self, known: Self) -> bool {
        if known == Self::STACK {
            return self == Self::STACK;
        }
        self.0 & known.0 != 0
    }
}

const fn of_signal(signal: i32) -> Crashes {
    match signal {
        // These are SIGSEGV and SIGBUS, SIGFPE, and SIGABRT (an uncaught exception, an assertion, damaged memory).
        7 | 11 => Crashes::BOUNDS.or(Crashes::STACK).or(Crashes::MEMORY),
        8 => Crashes::DIVISION.or(Crashes::NUMBER),
        6 => Crashes(Crashes::ANY.0 & !Crashes::STACK.0 & !Crashes::DIVISION.0),
        _ => Crashes::ANY,
    }
}

/// The kinds of a crash by its name: those of the first of these words that it contains.
fn of_name(name: &str) -> Crashes {
    const NAMES: &[(&str, Crashes)] = &[
        ("Recursion", Crashes::STACK),
        ("StackOverflow", Crashes::STACK),
        ("stack overflow", Crashes::STACK),
        ("Runtime error 202", Crashes::STACK),
        ("Runtime error 201", Crashes::BOUNDS.or(Crashes::NUMBER)),
        (
            "Runtime error 216",
            Crashes::BOUNDS.or(Crashes::STACK).or(Crashes::MEMORY),
        ),
        ("Runtime error 200", Crashes::DIVISION),
        ("Runtime error 205", Crashes::NUMBER.or(Crashes::DIVISION)),
        ("Runtime error 207", Crashes::NUMBER.or(Crashes::DIVISION)),
        ("Runtime error 215", Crashes::NUMBER),
        ("Runtime error 106", Crashes::INPUT),
        ("Runtime error 10", Crashes::FILE.or(Crashes::INPUT)),
        (
            "Runtime error 2",
            Crashes::FILE.or(Crashes::MEMORY).or(Crashes::OTHER),
        ),
        // JavaScript has the same message for a stack overflow.
        (
            "RangeError",
            Crashes::BOUNDS.or(Crashes::STACK).or(Crashes::NUMBER),
        ),
        ("Index", Crashes::BOUNDS),
        ("index out of", Crashes::BOUNDS),
        ("out of range", Crashes::BOUNDS.or(Crashes::MEMORY)),
        ("OutOfRange", Crashes::BOUNDS),
        ("NegativeArraySize", Crashes::MEMORY.or(Crashes::NUMBER)),
        ("Key", Crashes::BOUNDS.or(Crashes::OTHER)),
        ("ivide", Crashes::DIVISION),
        ("Division", Crashes::DIVISION),
        ("divisor of zero", Crashes::DIVISION),
        ("Arithmetic", Crashes::DIVISION),
        ("Overflow", Crashes::NUMBER),
        ("EOF", Crashes::INPUT),
        ("EndOfStream", Crashes::INPUT),
        ("NoSuchElement", Crashes::INPUT.or(Crashes::OTHER)),
        ("InputMismatch", Crashes::INPUT),
        ("Format", Crashes::INPUT),
        (
            "ValueError",
            Crashes::INPUT.or(Crashes::NUMBER).or(Crashes::OTHER),
        ),
        ("FileNotFound", Crashes::FILE),
        ("nil", Crashes::MEMORY),
        ("Null", Crashes::MEMORY),
    ];
    let found = NAMES.iter().find(|(part, _)| name.contains(part));
    found.map_or(Crashes(Crashes::ANY.0 & !Crashes::STACK.0), |(_, kinds)| {
        *kinds
    })
}

#[cfg(test)]
mod tests {
    use grundy_judgement::Verdict;
    use grundy_languages::Languages;

    use super::*;

    fn crashed(reason: Reason) -> Failed {
        Failed {
            verdict: Verdict::Rte,
            output: Vec::new(),
            message: String::new(),
            reason: Some(reason),
        }
    }

    fn named(name: &str) -> Crashes {
        let crash = Some(name.to_owned());
        Crashes::of(&crashed(Reason::ExitCode { code: 1, crash }))
    }

    /// A crash of any language is no evidence of recursion, unless its name says so.
    #[test]
    fn recursion_is_spoken_of_where_it_was_seen() {
        let recursion = named("RecursionError");
        let says_so = [
            "RecursionError",
            "StackOverflow",
            "stack overflow",
            "Runtime error 202",
        ];
        for language in Languages::built_in().all() {
            for crash in &language.crashes {
                let is_said = says_so.iter().any(|part| crash.contains(part));
                assert_eq!(
                    named(crash).may_be(recursion),
                    is_said,
                    "{}: {crash}",
                    language.id
                );
            }
        }
        for signal in 1..32 {
            assert!(!Crashes::of(&crashed(Reason::Signal { signal })).may_be(recursion));
        }
        let unnamed = crashed(Reason::ExitCode {
            code: 201,
            crash: None,
        });
        assert!(!Crashes::of(&unnamed).may_be(recursion));
    }

    #[test]
    fn the_same_crash_has_another_name_in_each_language() {
        let segv = Crashes::of(&crashed(Reason::Signal { signal: 11 }));
        let fpe = Crashes::of(&crashed(Reason::Signal { signal: 8 }));
        for (one, other, is_alike) in [
            (named("Runtime error 201"), named("IndexError"), true),
            (
                named("Runtime error 216"),
                named("java.lang.ArrayIndexOutOfBoundsException"),
                true,
            ),
            (segv, named("index out of bounds"), true),
            (segv, named("ZeroDivisionError"), false),
            (fpe, named("Runtime error 200"), true),
            (fpe, named("attempt to divide by zero"), true),
            (fpe, named("IndexError"), false),
            (named("Runtime error 106"), named("ValueError"), true),
            (named("Runtime error 106"), named("IndexError"), false),
            (named("EOFError"), named("ZeroDivisionError"), false),
        ] {
            assert_eq!(one.may_be(other), is_alike, "{one:?} {other:?}");
        }
    }
}
