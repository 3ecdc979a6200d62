//! Why a submission is wrong, as pages, the API and `grundy explain` tell it.

use grundy_languages::LineFinding;
use grundy_words::{Bilingual, Locale, Phrases};
use serde::{Deserialize, Serialize};

use crate::reason::Reason;
use crate::verdict::Verdict;

/// Why a submission is wrong, as far as it could be said.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Explanation {
    /// The submission's verdict.
    pub verdict: Verdict,
    /// The smallest input on which it was seen to fail.
    pub counterexample: Option<Counterexample>,
    /// The mistake that the package knows and that it behaves like.
    pub mistake: Option<Mistake>,
    /// Lines of the source where it goes wrong when it runs.
    pub lines: Vec<LineFinding>,
    /// Findings in the source, without running it.
    pub lint: Vec<LintFinding>,
    /// How its time grows.
    pub growth: Option<Growth>,
    /// Where its time leaps, so that no power says how it grows.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub leap: Option<Leap>,
    /// Further remarks: why something above is not there, and what is strange about the program.
    pub notes: Vec<ExplanationNote>,
}

impl Explanation {
    /// Nothing is known yet but the verdict.
    #[must_use]
    pub const fn of(verdict: Verdict) -> Self {
        Self {
            verdict,
            counterexample: None,
            mistake: None,
            lines: Vec::new(),
            lint: Vec::new(),
            growth: None,
            leap: None,
            notes: Vec::new(),
        }
    }

    /// Adds one more remark, once.
    pub fn note(&mut self, kind: NoteKind) {
        if !self.has_note(kind) {
            self.notes.push(kind.into());
        }
    }

    /// Says of a program that does not end on the example no more than that: it may end on smaller ones.
    pub fn say_endless_here(&mut self) {
        for note in &mut self.notes {
            if note.kind == NoteKind::Endless {
                note.text = Bilingual::of(NoteKind::endless_here);
            }
        }
    }

    /// Whether this is among what is to be said.
    #[must_use]
    pub fn has_note(&self, kind: NoteKind) -> bool {
        self.notes.iter().any(|note| note.kind == kind)
    }

    /// Whether looking again, with other dice and for longer, may find an example.
    #[must_use]
    pub fn may_find_more(&self) -> bool {
        self.has_note(NoteKind::NotFound)
    }

    /// Whether it says why: the program is right, or there is something to look at.
    #[must_use]
    pub const fn says_why(&self) -> bool {
        matches!(self.verdict, Verdict::Ac)
            || self.counterexample.is_some()
            || self.mistake.is_some()
            || !self.lines.is_empty()
            || !self.lint.is_empty()
            || self.growth.is_some()
            || self.leap.is_some()
    }
}

/// An input on which a program fails. None of it is secret: it was not made from secret tests.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Counterexample {
    /// The whole input.
    pub input: String,
    /// The beginning of what the program printed; of an interactive one, what both sides said.
    pub output: String,
    /// The beginning of a right output; of an interactive one, what both sides say where a right program talks.
    pub answer: String,
    /// The checker's message, or how the program ended.
    pub message: String,
    /// The message, where it is the judge's own.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub reason: Option<Reason>,
    /// Words and numbers in the input.
    pub tokens: usize,
    /// How long it was looked for.
    pub seconds: f64,
    /// Inputs on which the program was run.
    pub tried: usize,
}

impl Counterexample {
    /// Why the output is wrong: in the judge's own words, or as the package says what its checker said.
    #[must_use]
    pub fn message_in_words(&self, locale: Locale, phrases: &Phrases) -> String {
        match &self.reason {
            Some(reason) => reason.in_words(locale),
            None => phrases.in_words(locale, &self.message),
        }
    }
}

/// A packaged wrong program that a submission behaves like.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Mistake {
    /// Its path below `submissions/`; empty where the reader is not told.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub program: String,
    /// The hint that its author wrote, in Markdown of one line with formulas.
    pub text: Bilingual,
    /// Number of inputs, of those on which either fails, on which the two did the same.
    pub agree: usize,
    /// The number of inputs on which they were compared.
    pub of: usize,
}

/// The things that a type holds too few of.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TypeLack {
    /// Digits of a real number.
    Digits,
    /// Whole numbers: it has 16 bits.
    Range,
    /// Letters: a text of 255.
    Letters,
}

/// A line of the source that breaks a rule.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct LintFinding {
    /// From 1.
    pub line: u32,
    /// The rule's name: `file-name`.
    pub rule: String,
    /// The finding in words.
    pub text: Bilingual,
}

/// How a program's time grows with its input: a straight line through the points' logarithms.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Growth {
    /// Sizes with times in seconds, without what starting takes.
    pub points: Vec<(u64, f64)>,
    /// The time is as `n` to this power.
    pub exponent: f64,
    /// The exponent's uncertainty: its standard error.
    pub error: f64,
    /// The statement's largest size, where the package says it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub limit: Option<u64>,
    /// How many seconds it takes at the limit, measured or by the line.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub expected_seconds: Option<f64>,
    /// The reference's.
    pub reference: Option<Box<Growth>>,
}

/// Two sizes close together: one that takes no time to speak of, and one that takes too long. Exponential time is seen so.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Leap {
    /// The larger of those that came to their end.
    pub from: u64,
    /// How long it took there, in seconds, with starting.
    pub seconds: f64,
    /// The smaller of those that did not.
    pub to: u64,
    /// How long it ran there before it was ended, in seconds: the limit.
    pub limit_seconds: f64,
}

/// Something else to be said.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ExplanationNote {
    /// Its kind.
    pub kind: NoteKind,
    /// The same for people.
    pub text: Bilingual,
}

/// The kinds of further remarks in an [`Explanation`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum NoteKind {
    /// The program passes its tests.
    Right,
    /// It does not compile.
    DoesNotCompile,
    /// It was too slow or used too much memory, which small inputs do not show.
    NotBySmallInputs,
    /// It answers differently each time.
    Unsteady,
    /// It does not end on the example; even on a small one, where the text says so.
    Endless,
    /// It prints without end.
    Floods,
    /// The conversation stops: it waits for an answer to text that it has printed and not flushed.
    Unflushed,
    /// Programs of this kind are not explained.
    KindUnsupported,
    /// The package has no reference solution.
    NoReference,
    /// The package has no input validator, so nothing was generated.
    NoValidator,
    /// The package has no generator that small inputs could come from.
    NoGenerator,
    /// Nothing was found in the time.
    NotFound,
    /// The example is too large to be kept and shown.
    TooLarge,
    /// Reference and brute force do not agree: the example is not shown.
    ReferenceDoubtful,
    /// The tools that tell the line are not installed where it was judged.
    NoDebugTools,
    /// The package does not say how inputs of a size are made.
    NoGrowthRecipe,
    /// The times on growing inputs show no clear growth.
    NoClearGrowth,
    /// The program's growth is told, and the reference's is not: it is too quick, or not clear either.
    NoReferenceGrowth,
}

impl From<NoteKind> for ExplanationNote {
    fn from(kind: NoteKind) -> Self {
        Self {
            kind,
            text: Bilingual::of(|locale| kind.in_words(locale)),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn its_json_has_the_names_that_programs_read() {
        let mut explanation = Explanation::of(Verdict::Wa);
        explanation.counterexample = Some(Counterexample {
            input: "1\n".to_owned(),
            output: "2\n".to_owned(),
            answer: "3\n".to_owned(),
            message: "no".to_owned(),
            reason: None,
            tokens: 1,
            seconds: 1.2,
            tried: 310,
        });
        explanation.note(NoteKind::Unsteady);
        explanation.note(NoteKind::Unsteady);
        assert_eq!(explanation.notes.len(), 1);
        assert!(explanation.says_why());
        explanation.notes.clear();
        let json = serde_json::to_string(&explanation).unwrap();
        assert_eq!(
            json,
            r#"{"verdict":"WA","counterexample":{"input":"1\n","output":"2\n","answer":"3\n","message":"no","tokens":1,"seconds":1.2,"tried":310},"mistake":null,"lines":[],"lint":[],"growth":null,"notes":[]}"#
        );
        assert_eq!(
            serde_json::from_str::<Explanation>(&json).unwrap(),
            explanation
        );
        assert!(!Explanation::of(Verdict::Rte).says_why());
        assert!(Explanation::of(Verdict::Ac).says_why());
    }
}
