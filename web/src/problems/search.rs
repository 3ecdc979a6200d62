//! Finding by words, whatever the accents: who types "diem" means "điểm" too.

use unicode_normalization::UnicodeNormalization;
use unicode_normalization::char::is_combining_mark;

/// Whether every word of `query` stands in one of the texts.
pub(crate) fn matches<'text>(query: &str, texts: impl IntoIterator<Item = &'text String>) -> bool {
    let haystack: String = texts.into_iter().map(|text| fold(text) + "\n").collect();
    fold(query)
        .split_whitespace()
        .all(|word| haystack.contains(word))
}

fn fold(text: &str) -> String {
    text.nfd()
        .filter(|character| !is_combining_mark(*character))
        .flat_map(char::to_lowercase)
        .map(|character| if character == 'đ' { 'd' } else { character })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::matches;

    #[test]
    fn accents_and_case_do_not_matter_but_every_word_does() {
        let texts = ["Điểm nhìn thấy".to_owned(), "vpoint".to_owned()];
        for found in ["", "diem", "ĐIỂM thay", "VPO", "nhin vpoint"] {
            assert!(matches(found, &texts), "{found}");
        }
        for missing in ["diemx", "diem tron"] {
            assert!(!matches(missing, &texts), "{missing}");
        }
    }
}
