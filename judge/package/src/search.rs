//! The text by which a problem is found, regardless of accents: "diem" finds "điểm", too.

use std::io::Read as _;

use unicode_normalization::UnicodeNormalization;
use unicode_normalization::char::is_combining_mark;

use crate::model::Package;

/// The text in lower case, without marks on letters.
#[must_use]
pub fn fold(text: &str) -> String {
    text.nfd()
        .filter(|character| !is_combining_mark(*character))
        .flat_map(char::to_lowercase)
        .map(|character| match character {
            // The Icelandic letter looks the same in capitals, and old files have it in place of the Vietnamese one.
            'đ' | 'ð' => 'd',
            other => other,
        })
        .collect()
}

/// The words of a text, folded, with a blank before each: " so nguyen to". A word that begins with a given text is found by
/// searching for a blank and this text.
#[must_use]
pub fn folded_words(text: &str) -> String {
    let folded = fold(text);
    let words = folded.split(|character: char| !character.is_alphanumeric());
    let words = words.filter(|word| !word.is_empty());
    words.flat_map(|word| [" ", word]).collect()
}

/// The key by which names of classes are compared. Letter case, blanks, signs and a "lớp" in front make no difference, so `lớp
/// 11-tin` equals `11 Tin`. Marks on letters do: `10Đ` is not `10D`. A sign between two digits counts (`10.1` is not `101`), and so
/// does one in a name of signs only.
#[must_use]
pub fn class_key(name: &str) -> String {
    let lower = name.trim().nfc().flat_map(char::to_lowercase);
    // The Icelandic letter looks the same in capitals, and old files have it in place of the Vietnamese one.
    let lower = lower.map(|letter| if letter == 'ð' { 'đ' } else { letter });
    let lower: String = lower.collect();
    let bare = ["lớp", "lop"]
        .iter()
        .find_map(|word| lower.strip_prefix(word));
    let bare = bare.filter(|rest| rest.starts_with(|next: char| !next.is_alphabetic()));
    let mut key = String::new();
    let mut is_behind_sign = false;
    for character in bare.unwrap_or(&lower).chars() {
        if !character.is_alphanumeric() {
            is_behind_sign = true;
            continue;
        }
        if is_behind_sign && character.is_numeric() && key.ends_with(char::is_numeric) {
            key.push('.');
        }
        key.push(character);
        is_behind_sign = false;
    }
    if key.is_empty() { lower } else { key }
}

impl Package {
    /// The [`folded_words`] of the statements in all languages, for searches. Statements in PDF are left out.
    ///
    /// # Errors
    /// A statement that cannot be read.
    pub fn statement_words(&self) -> std::io::Result<String> {
        let mut words = String::new();
        for path in self.statements.values() {
            if ["md", "tex"].contains(&path.extension()) {
                let file = self.tree.open(path)?;
                let mut text = Vec::new();
                // No more than pages show.
                file.take(grundy_statement::STATEMENT_BYTES_MAX as u64)
                    .read_to_end(&mut text)?;
                let text = String::from_utf8_lossy(&text).into_owned();
                let text = self.constants.put_into_statement(text);
                words += &folded_words(&without_commands(&text));
            }
        }
        Ok(words)
    }
}

/// A text without TeX's commands: nobody searches for the `times` or the `left` of a formula.
fn without_commands(text: &str) -> String {
    let mut rest = text;
    let mut kept = String::with_capacity(text.len());
    while let Some((before, after)) = rest.split_once('\\') {
        kept.push_str(before);
        kept.push(' ');
        rest = after.trim_start_matches(|character: char| character.is_ascii_alphabetic());
    }
    kept + rest
}

#[cfg(test)]
mod tests {
    use super::{class_key, fold, folded_words, without_commands};

    #[test]
    fn accents_and_case_are_folded() {
        assert_eq!(fold("ĐIỂM nhìn thấy"), "diem nhin thay");
        assert_eq!(fold("Lê \u{d0}ức"), "le duc");
        assert_eq!(fold("Sprague–Grundy"), "sprague–grundy");
    }

    #[test]
    fn spellings_of_one_class_have_one_key() {
        for same in [
            "11 Tin",
            "11 tin",
            "11TIN",
            " lớp 11 Tin",
            "LỚP 11-Tin",
            "11_Tin",
        ] {
            assert_eq!(class_key(same), "11tin", "{same}");
        }
        assert_eq!([class_key("10.1"), class_key("10 1")], ["10.1", "10.1"]);
        assert_eq!([class_key("101"), class_key("Lớp")], ["101", "lớp"]);
        assert_eq!([class_key("10Đ"), class_key("10D")], ["10đ", "10d"]);
        assert_eq!([class_key("--"), class_key("+")], ["--", "+"]);
        assert_eq!(class_key("Lopez"), "lopez");
    }

    #[test]
    fn words_stand_behind_blanks() {
        assert_eq!(
            folded_words("**Số** nguyên-tố: 9.25!"),
            " so nguyen to 9 25"
        );
        assert_eq!(folded_words(" \n"), "");
    }

    #[test]
    fn commands_of_formulas_are_no_words() {
        let text = without_commands("$1 \\le n \\times m\\\\ \\frac{a}{b}$ xong");
        assert_eq!(folded_words(&text), " 1 n m a b xong");
    }
}
