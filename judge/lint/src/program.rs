//! A program for the rules: its tokens, the pairs of brackets, and the texts of names.

use std::collections::HashMap;
use std::ops::Range;

use crate::lexer::{Family, Kind, Token, lex};

/// The most tokens of a call that are examined, so that nested calls cost no more than their length.
const CALL_TOKENS_MAX: usize = 400;
/// The longest text of a name, in bytes.
const TEXT_BYTES_MAX: usize = 400;

/// A program.
pub(crate) struct Program<'s> {
    pub(crate) family: Family,
    pub(crate) tokens: Vec<Token<'s>>,
    /// The index of each bracket's partner, if it has one.
    partners: Vec<Option<u32>>,
    /// The names that are given a text; `None` if several places do so.
    texts: HashMap<String, Option<String>>,
}

impl<'s> Program<'s> {
    pub(crate) fn new(family: Family, text: &'s str) -> Self {
        let tokens = lex(family, text);
        let partners = partners(&tokens);
        let mut program = Self {
            family,
            tokens,
            partners,
            texts: HashMap::new(),
        };
        program.texts = program.named_texts();
        program
    }

    /// The token's text; empty beyond the program's ends and for strings, which never look like code.
    pub(crate) fn at(&self, index: usize) -> &str {
        match self.tokens.get(index) {
            Some(token) if matches!(token.kind, Kind::Word | Kind::Number | Kind::Mark) => {
                &token.text
            }
            _ => "",
        }
    }

    /// The text this many tokens before; empty if there are fewer.
    pub(crate) fn before(&self, index: usize, steps: usize) -> &str {
        index.checked_sub(steps).map_or("", |index| self.at(index))
    }

    pub(crate) fn is_word(&self, index: usize) -> bool {
        self.tokens
            .get(index)
            .is_some_and(|token| token.kind == Kind::Word)
    }

    /// Whether these tokens follow one another from this one on.
    pub(crate) fn is_at(&self, index: usize, texts: &[&str]) -> bool {
        (index..)
            .zip(texts)
            .all(|(index, text)| self.at(index) == *text)
    }

    /// The indexes of a word.
    pub(crate) fn places<'p>(&'p self, word: &'p str) -> impl Iterator<Item = usize> + 'p {
        let indices = 0..self.tokens.len();
        indices.filter(move |index| self.is_word(*index) && self.at(*index) == word)
    }

    pub(crate) fn has(&self, word: &str) -> bool {
        self.places(word).next().is_some()
    }

    /// The preprocessor's lines, or the compiler's directives.
    pub(crate) fn directives(&self) -> impl Iterator<Item = &Token<'s>> {
        self.tokens
            .iter()
            .filter(|token| token.kind == Kind::Directive)
    }

    /// The bracket that belongs to this one.
    pub(crate) fn partner(&self, index: usize) -> Option<usize> {
        self.partners
            .get(index)
            .copied()
            .flatten()
            .map(|partner| partner as usize)
    }

    /// The arguments of the bracket that opens at this index, separated by commas.
    pub(crate) fn arguments(&self, open: usize) -> Vec<Range<usize>> {
        let Some(close) = self.partner(open).filter(|close| *close > open) else {
            return Vec::new();
        };
        if close - open > CALL_TOKENS_MAX || close == open + 1 {
            return Vec::new();
        }
        let mut arguments = Vec::new();
        let (mut start, mut index) = (open + 1, open + 1);
        while index < close {
            if self.at(index) == "," {
                arguments.push(start..index);
                start = index + 1;
            }
            index = self
                .partner(index)
                .filter(|after| *after > index)
                .unwrap_or(index)
                + 1;
        }
        arguments.push(start..close);
        arguments
    }

    /// The text of an expression that consists of strings and names of strings, one after the other or with `+` between them.
    pub(crate) fn text(&self, range: Range<usize>) -> Option<String> {
        if range.is_empty() || range.len() > 16 {
            return None;
        }
        let mut whole = String::new();
        for index in range {
            let token = self.tokens.get(index)?;
            match token.kind {
                Kind::Text => whole.push_str(&token.value(self.family)?),
                Kind::Word => whole.push_str(self.texts.get(&*token.text)?.as_ref()?),
                Kind::Mark if token.text == "+" => {}
                _ => return None,
            }
            if whole.len() > TEXT_BYTES_MAX {
                return None;
            }
        }
        Some(whole)
    }

    /// The names that stand for texts: `fi = 'A.INP'`, `name[] = "A.INP"`, `#define TASK "A"`.
    fn named_texts(&self) -> HashMap<String, Option<String>> {
        let mut texts: HashMap<String, Option<String>> = HashMap::new();
        let mut add = |name: &str, text: Option<String>| {
            let known = texts.entry(name.to_owned());
            known.and_modify(|known| *known = None).or_insert(text);
        };
        for (index, token) in self.tokens.iter().enumerate() {
            if token.kind == Kind::Directive && self.family == Family::C {
                let mut words = token.text.splitn(3, char::is_whitespace);
                if let (Some("define"), Some(name), Some(text)) =
                    (words.next(), words.next(), words.next())
                {
                    add(name, literal(text.trim()));
                }
            }
            if !matches!(self.at(index), "=" | ":=") {
                continue;
            }
            // The brackets of `char name[] =`, and the types of Python's and Rust's `name: str =`, are not part of the name.
            let mut name = index.wrapping_sub(1);
            if self.at(name) == "]" {
                name = self.partner(name).unwrap_or(name).wrapping_sub(1);
            }
            if self.is_word(name) {
                let is_text = self
                    .tokens
                    .get(index + 1)
                    .is_some_and(|next| next.kind == Kind::Text);
                let ends =
                    matches!(self.at(index + 2), ";" | "," | ")") || self.starts_line(index + 2);
                let value = self
                    .tokens
                    .get(index + 1)
                    .and_then(|next| next.value(self.family));
                add(self.at(name), value.filter(|_| is_text && ends));
            }
        }
        texts
    }

    /// Whether the token is the first of its line, or beyond the end.
    pub(crate) fn starts_line(&self, index: usize) -> bool {
        let Some(token) = self.tokens.get(index) else {
            return true;
        };
        let before = index
            .checked_sub(1)
            .and_then(|before| self.tokens.get(before));
        before.is_none_or(|before| before.line < token.line)
    }
}

fn literal(text: &str) -> Option<String> {
    let inner = text.strip_prefix('"')?.strip_suffix('"')?;
    (!inner.contains('"')).then(|| inner.to_owned())
}

/// Every bracket with its partner. Unmatched ones have none.
fn partners(tokens: &[Token<'_>]) -> Vec<Option<u32>> {
    let mut partners = vec![None; tokens.len()];
    let mut open: Vec<(usize, &str)> = Vec::new();
    for (index, token) in tokens.iter().enumerate() {
        if token.kind != Kind::Mark {
            continue;
        }
        let closes = match &*token.text {
            "(" => Some(")"),
            "[" => Some("]"),
            "{" => Some("}"),
            _ => None,
        };
        if let Some(closes) = closes {
            open.push((index, closes));
        } else if open.last().is_some_and(|(_, closes)| *closes == token.text)
            && let Some((start, _)) = open.pop()
        {
            partners[start] = u32::try_from(index).ok();
            partners[index] = u32::try_from(start).ok();
        }
    }
    partners
}
