//! Texts in two languages, for everything that tells people something.
//!
//! A [`Sentence`] is a key with arguments, and a [`WordBook`] has the text of each key in both languages; each crate has its own
//! book. A [`Line`] is about a package: it is a sentence of `lines.*.ftl`, or quotes the message of another program, which
//! [`Phrases`] translate for the reader.

mod bilingual;
mod line;
mod locale;
mod phrases;
mod sentence;

pub use bilingual::Bilingual;
pub use line::{Argument, Line};
pub use locale::Locale;
pub use phrases::{Phrase, PhraseFault, Phrases, WORD_LETTERS_MIN};
pub use sentence::{Sentence, WordBook};
