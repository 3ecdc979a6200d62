//! The explanation why a submission is wrong, as pages, the API and `grundy explain` show it.

use grundy_languages::LineFinding;
use grundy_words::{Bilingual, Locale, Phrases};
use serde::{Deserialize, Serialize};

use crate::reason::Reason;
use crate::verdict::Verdict;

/// The explanation why a submission is wrong, as far as it was found.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Explanation {
    /// The submission's verdict.
    pub verdict: Verdict,
    /// The smallest input that was found on which it fails.
    pub counterexample: Option<Counterexample>,
    /// The known mistake of the package that it behaves like.
    pub mistake: Option<Mistake>,
    /// The lines of the source where it fails when it runs.
    pub lines: Vec<LineFinding>,
    /// The findings in the source, without running it.
    pub lint: Vec<LintFinding>,
    /// The growth of its running time.
    pub growth: Option<Growth>,
    /// The leap of its running time, if no power describes the growth.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub leap: Option<Leap>,
    /// Further remarks: why something above is missing, and what is unusual about the program.
    pub notes: Vec<ExplanationNote>,
}

impl Explanation {
    /// An explanation with only the verdict.
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

    /// Says of a program that does not end on the example only that, since it may end on smaller inputs.
    pub fn say_endless_here(&mut self) {
        for note in &mut self.notes {
            if note.kind == NoteKind::Endless {
                note.text = Bilingual::of(NoteKind::endless_here);
            }
        }
    }

    /// Whether it has a note of this kind.
    #[must_use]
    pub fn has_note(&self, kind: NoteKind) -> bool {
        self.notes.iter().any(|note| note.kind == kind)
    }

    /// Whether a new search, with another seed and more time, may find an example.
    #[must_use]
    pub fn may_find_more(&self) -> bool {
        self.has_note(NoteKind::NotFound)
    }

    /// Whether it explains something: the program is right, or there is something to look at.
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

/// An input on which a program fails. It contains no secret, since it was not made from secret tests.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Counterexample {
    /// The whole input.
    pub input: String,
    /// The beginning of the program's output; for an interactive program, the dialogue.
    pub output: String,
    /// The beginning of a right output; for an interactive program, a dialogue of a right program.
    pub answer: String,
    /// The checker's message, or how the program ended.
    pub message: String,
    /// The reason, if the message is the judge's own.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub reason: Option<Reason>,
    /// The number of words and numbers in the input.
    pub tokens: usize,
    /// The time of the search, in seconds.
    pub seconds: f64,
    /// The number of inputs on which the program was run.
    pub tried: usize,
}

impl Counterexample {
    /// The message why the output is wrong: the judge's own, or the checker's as the package translates it.
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
    /// The path below `submissions/`; empty if the reader may not see it.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub program: String,
    /// The hint by its author, in Markdown of one line with formulas.
    pub text: Bilingual,
    /// The number of inputs on which the two behaved in the same way, among those on which at least one fails.
    pub agree: usize,
    /// The number of inputs on which they were compared.
    pub of: usize,
}

/// The things that a type holds too few of.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TypeLack {
    /// The digits of a real number.
    Digits,
    /// The range of whole numbers: the type has 16 bits.
    Range,
    /// The number of letters: the type holds 255.
    Letters,
}

/// A line of the source that breaks a rule.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct LintFinding {
    /// The line, from 1.
    pub line: u32,
    /// The rule's name: `file-name`.
    pub rule: String,
    /// The finding in words.
    pub text: Bilingual,
}

/// The growth of a program's running time with its input: a straight line through the points' logarithms.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Growth {
    /// The sizes with the times in seconds, without the start-up time.
    pub points: Vec<(u64, f64)>,
    /// The time is as `n` to this power.
    pub exponent: f64,
    /// The exponent's uncertainty: its standard error.
    pub error: f64,
    /// The statement's largest size, if the package gives it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub limit: Option<u64>,
    /// How many seconds it takes at the limit, measured or by the line.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub expected_seconds: Option<f64>,
    /// The reference's.
    pub reference: Option<Box<Growth>>,
}

/// Two sizes close together, of which one takes almost no time and the other too long. Exponential time looks like this.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Leap {
    /// The larger of the sizes on which the program ended.
    pub from: u64,
    /// The time on that size, in seconds, including the start-up time.
    pub seconds: f64,
    /// The smaller of those that did not.
    pub to: u64,
    /// The time after which it was ended there, in seconds, which is the limit.
    pub limit_seconds: f64,
}

/// A further remark.
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
    /// It does not end on the example; the text may say "even on a small one".
    Endless,
    /// It prints without end.
    Floods,
    /// The dialogue stops: the program waits for an answer to output that it has not flushed.
    Unflushed,
    /// Programs of this kind are not explained.
    KindUnsupported,
    /// The package has no reference solution.
    NoReference,
    /// The package has no input validator, so nothing was generated.
    NoValidator,
    /// The package has no generator that small inputs could come from.
    NoGenerator,
    /// The search found nothing in its time.
    NotFound,
    /// The example is too large to be kept and shown.
    TooLarge,
    /// Reference and brute force disagree, so the example is not shown.
    ReferenceDoubtful,
    /// The tools that find the line are not installed on the judging machine.
    NoDebugTools,
    /// The package has no recipe for inputs of a given size.
    NoGrowthRecipe,
    /// The times on growing inputs show no clear growth.
    NoClearGrowth,
    /// The program's growth is known, and the reference's is not: it is too fast, or not clear either.
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
