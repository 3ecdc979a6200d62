//! The meaning of a crash, in a sentence. It is made from an [`Outline`], which may be shown for a test whose data is secret, so
//! the sentence cannot reveal more.

use grundy_words::{Locale, Sentence};

use super::WORDS;
use crate::outline::Outline;

/// The beginning of Free Pascal's report of a run-time error, before the number.
const PASCAL_ERROR: &str = "Runtime error ";

impl Outline {
    /// The usual cause of the signal or the run-time error; `None` if its name already says everything.
    #[must_use]
    pub fn meaning(&self, locale: Locale) -> Option<String> {
        let sentence = match self {
            Self::Signal { name } => of_signal(name.as_deref()?)?,
            Self::ExitCode { crash } => {
                let crash = crash.as_deref()?;
                match crash.strip_prefix(PASCAL_ERROR) {
                    Some(number) => of_pascal(number)?,
                    None => of_exception(crash)?,
                }
            }
            _ => return None,
        };
        Some(sentence.in_words_of(&WORDS, locale))
    }
}

fn of_signal(name: &str) -> Option<Sentence> {
    Some(match name {
        "SIGSEGV" | "SIGBUS" => Sentence::new("meaning-memory"),
        "SIGFPE" => Sentence::new("meaning-division"),
        "SIGABRT" => Sentence::new("meaning-abort"),
        "SIGILL" => Sentence::new("meaning-illegal"),
        _ => return None,
    })
}

/// The meaning of an exception, by the names in the languages' rows (`crashes` in `languages.toml`). `None` if a name says too
/// little, as Rust's `explicit panic` does.
fn of_exception(name: &str) -> Option<Sentence> {
    Some(Sentence::new(match name {
        "EOFError" | "End_of_file" | "System.IO.EndOfStreamException" => "meaning-input-end",
        "java.util.NoSuchElementException" => "meaning-no-element",
        "Stdlib.Queue.Empty" | "Stdlib.Stack.Empty" => "meaning-empty",
        "System.InvalidOperationException" => "meaning-empty-or-changed",
        "java.util.ConcurrentModificationException" => "meaning-changed",
        "ValueError" => "meaning-value",
        "java.lang.NumberFormatException" | "System.FormatException" => "meaning-no-number",
        "java.util.InputMismatchException" => "meaning-mismatch",
        "IndexError"
        | "java.lang.ArrayIndexOutOfBoundsException"
        | "java.lang.IndexOutOfBoundsException"
        | "java.lang.StringIndexOutOfBoundsException"
        | "System.IndexOutOfRangeException"
        | "index out of bounds"
        | "panic: runtime error: index out of range" => "meaning-index",
        "out of range for slice" | "panic: runtime error: slice bounds out of range" => {
            "meaning-slice"
        }
        "System.ArgumentOutOfRangeException" => "meaning-argument-range",
        "KeyError" | "System.Collections.Generic.KeyNotFoundException" | "Not_found" => {
            "meaning-key"
        }
        "NameError" | "ReferenceError" => "meaning-name",
        "UnboundLocalError" => "meaning-unbound",
        "AttributeError" => "meaning-attribute",
        "TypeError" => "meaning-type",
        "java.lang.ClassCastException" | "System.InvalidCastException" => "meaning-cast",
        "RecursionError"
        | "java.lang.StackOverflowError"
        | "System.StackOverflowException"
        | "fatal error: stack overflow"
        | "Stack_overflow" => "meaning-recursion",
        "RangeError" => "meaning-range",
        "ZeroDivisionError"
        | "System.DivideByZeroException"
        | "Division_by_zero"
        | "panic: runtime error: integer divide by zero"
        | "attempt to divide by zero"
        | "attempt to calculate the remainder with a divisor of zero" => "meaning-division",
        "java.lang.ArithmeticException" => "meaning-arithmetic",
        "OverflowError" | "System.OverflowException" => "meaning-too-large",
        "AssertionError"
        | "Assert_failure"
        | "assertion failed"
        | "assertion `left == right` failed"
        | "assertion `left != right` failed" => "meaning-assert",
        "FileNotFoundError"
        | "java.io.FileNotFoundException"
        | "System.IO.FileNotFoundException" => "meaning-no-such-file",
        "ModuleNotFoundError" => "meaning-module",
        "UnicodeDecodeError" => "meaning-unicode",
        "java.lang.NullPointerException"
        | "System.NullReferenceException"
        | "panic: runtime error: invalid memory address or nil pointer dereference" => {
            "meaning-null"
        }
        "called `Option::unwrap()` on a `None` value" => "meaning-none",
        "called `Result::unwrap()` on an `Err` value" => "meaning-err",
        "java.lang.NegativeArraySizeException"
        | "panic: runtime error: makeslice: len out of range"
        | "capacity overflow" => "meaning-size",
        "panic: assignment to entry in nil map" => "meaning-nil-map",
        _ => return None,
    }))
}

/// The meaning of a run-time error's number, from the list in Free Pascal's manual.
fn of_pascal(number: &str) -> Option<Sentence> {
    Some(match number {
        "2" => Sentence::new("meaning-no-such-file"),
        "100" => Sentence::new("meaning-pascal-file-end"),
        "103" => Sentence::new("meaning-pascal-not-open"),
        "104" => Sentence::new("meaning-pascal-not-for-reading"),
        "106" => Sentence::new("meaning-pascal-no-number"),
        "200" => Sentence::new("meaning-division-by-zero"),
        "201" => Sentence::new("meaning-pascal-range"),
        "202" => Sentence::new("meaning-stack"),
        "203" => Sentence::new("meaning-pascal-heap"),
        "204" => Sentence::new("meaning-pascal-pointer"),
        "205" | "207" => Sentence::new("meaning-pascal-real"),
        "215" => Sentence::new("meaning-overflow"),
        "216" => Sentence::new("meaning-memory"),
        "217" => Sentence::new("meaning-pascal-exception"),
        _ => return None,
    })
}
