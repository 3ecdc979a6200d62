//! One spelling of Vietnamese words (decision 161).

use super::complaint::Complaint;
use super::text::is_data;
use super::tree::Tree;

/// Pairs of vowels that end a syllable: the second vowel, the first without a tone, and both with each tone, in the same order.
const PAIRS: &[(char, char, &str, &str)] = &[
    ('a', 'o', "òóỏõọ", "àáảãạ"),
    ('e', 'o', "òóỏõọ", "èéẻẽẹ"),
    ('y', 'u', "ùúủũụ", "ỳýỷỹỵ"),
];

/// Syllables with two spellings, the other one first. They are in two pieces, so that this file follows its own rule.
const SYLLABLES: &[(&str, &str)] = &[
    (concat!("k", "ì"), "kỳ"),
    (concat!("l", "í"), "lý"),
    (concat!("qu", "í"), "quý"),
    (concat!("t", "ỷ"), "tỉ"),
];

pub(super) fn vietnamese_words_have_one_spelling(tree: &Tree) -> Vec<Complaint> {
    let mut complaints = Vec::new();
    let texts = tree.texts();
    for (path, text) in texts.filter(|(path, text)| !text.is_ascii() && !is_data(path)) {
        for (index, line) in text.lines().enumerate() {
            for word in line.split(|letter: char| !letter.is_alphabetic()) {
                if let Some(spelling) = in_our_spelling(word) {
                    complaints.push(Complaint {
                        path: path.to_owned(),
                        line: index + 1,
                        what: format!("`{word}` is written `{spelling}` here"),
                    });
                }
            }
        }
    }
    complaints
}

/// The word in lower case in our spelling; `None` if it has that already, or if there is only one spelling.
fn in_our_spelling(word: &str) -> Option<String> {
    if word.is_ascii() {
        return None;
    }
    let word = word.to_lowercase();
    if let Some((_, ours)) = SYLLABLES.iter().find(|(other, _)| *other == word) {
        return Some((*ours).to_owned());
    }
    let mut letters: Vec<char> = word.chars().collect();
    let [.., first, second] = letters.as_mut_slice() else {
        return None;
    };
    let (_, plain, marked_first, marked_second) =
        PAIRS.iter().find(|(letter, ..)| letter == second)?;
    let tone = marked_first.chars().position(|letter| letter == *first)?;
    (*first, *second) = (*plain, marked_second.chars().nth(tone)?);
    Some(letters.into_iter().collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_tone_stands_on_the_second_vowel() {
        for (other, ours) in [
            ("x\u{f3}a", Some("xoá")),
            ("T\u{1ecc}A", Some("toạ")),
            ("kh\u{f2}e", Some("khoè")),
            ("t\u{f9}y", Some("tuỳ")),
            ("k\u{ec}", Some("kỳ")),
            ("xoá", None),
            ("khoẻ", None),
            ("quý", None),
            ("toàn", None),
            ("của", None),
            ("hoà", None),
            ("tuy", None),
            ("lý", None),
        ] {
            assert_eq!(in_our_spelling(other).as_deref(), ours, "{other}");
        }
    }

    #[test]
    fn words_of_texts_are_complained_of_and_data_are_not() {
        let text = "delete = Xoá\nTệp đã bị x\u{f3}a, chu k\u{ec} 3\n";
        let tree = Tree::of(&[("a.vi.ftl", text), ("b.in", text), ("c.rs", "// plain\n")]);
        let complaints = vietnamese_words_have_one_spelling(&tree);
        let told: Vec<(&str, usize)> = complaints
            .iter()
            .map(|complaint| (complaint.path.as_str(), complaint.line))
            .collect();
        assert_eq!(told, [("a.vi.ftl", 2), ("a.vi.ftl", 2)]);
        assert!(complaints[0].what.contains("`xoá`"), "{complaints:?}");
    }
}
