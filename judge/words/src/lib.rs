//! Words in two languages: the ground on which everything stands that tells people something.
//!
//! A [`Sentence`] is a key and what is filled in, and a [`WordBook`] has the text of each key in both languages; each crate has its own
//! book. A [`Line`] tells of a package: of ours it is a sentence of `lines.*.ftl`, and what programs of others said it quotes, which
//! [`Phrases`] put into the reader's language.

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
