//! The class of a whole sheet that is named only in the title above the list or in the sheet's name.

use grundy_package::fold;

use crate::roster::table::Line;

/// The grades, with which classes of Vietnamese schools begin.
const GRADES: std::ops::RangeInclusive<u32> = 1..=12;
/// The most words of a class, such as "10 chuyên Tin 1".
const WORDS_MAX: usize = 4;
/// The words that may follow a class in a title and are no part of it, folded.
const NO_PARTS: [&str; 22] = [
    "nam", "nien", "khoa", "truong", "hoc", "hk", "hki", "hkii", "ki", "ky", "mon", "si", "so",
    "tong", "gvcn", "gv", "du", "thi", "thpt", "thcs", "nh", "school",
];

/// The only class that the lines above a list or the sheet's name contain; `None` if they contain several or none.
pub(crate) fn class_of(above: &[Line], sheet_name: &str) -> Option<String> {
    let cells = above.iter().flat_map(|line| &line.cells);
    let mut named: Vec<String> = cells.filter_map(|cell| class_in(cell)).collect();
    named.dedup();
    match named.len() {
        0 => class_in(sheet_name).or_else(|| class_of_words(&words(sheet_name), false)),
        1 => named.pop(),
        _ => None,
    }
}

/// The class of "DANH SÁCH LỚP 10 TIN 1 NĂM HỌC 2025-2026".
fn class_in(title: &str) -> Option<String> {
    let words = words(title);
    let starts = words.iter().zip(1..);
    let mut starts = starts.filter(|(word, _)| matches!(fold(word).as_str(), "lop" | "class"));
    starts.find_map(|(_, start)| class_of_words(&words[start..], true))
}

fn words(text: &str) -> Vec<&str> {
    let is_between = |it: char| it.is_whitespace() || ":,;()–_".contains(it);
    text.split(is_between).filter(|it| !it.is_empty()).collect()
}

/// The class at the beginning of these words: a grade and more. After the word "class" (`is_told`) the rest may be only a number,
/// as in `10/3`; a sheet's name of this kind is rather a date.
fn class_of_words(words: &[&str], is_told: bool) -> Option<String> {
    let first = words.first()?;
    let grade: String = first.chars().take_while(char::is_ascii_digit).collect();
    let is_grade = grade.parse().is_ok_and(|grade| GRADES.contains(&grade));
    let rest = &first[grade.len()..];
    let has_letter = rest.chars().any(char::is_alphabetic);
    let is_numbered = rest.starts_with(['/', '.', '-']) && rest.len() > 1;
    if !is_grade
        || !first
            .chars()
            .all(|it| it.is_alphanumeric() || "/.-".contains(it))
    {
        return None;
    }
    if has_letter || is_numbered {
        return (has_letter || is_told).then(|| (*first).to_owned());
    }
    if !rest.is_empty() {
        return None;
    }
    let mut parts = vec![grade];
    for word in words[1..].iter().take(WORDS_MAX - 1) {
        let is_number = word.len() <= 2 && word.chars().all(|it| it.is_ascii_digit());
        let is_part =
            word.chars().all(char::is_alphanumeric) && !NO_PARTS.contains(&fold(word).as_str());
        if !is_part || word.starts_with(|it: char| it.is_ascii_digit()) && !is_number {
            break;
        }
        parts.push(as_in_names(word));
        if is_number {
            break;
        }
    }
    // A grade followed by a number only is a class only behind the word "class".
    let has_words = parts[1..]
        .iter()
        .any(|part| part.contains(char::is_alphabetic));
    (has_words || is_told && parts.len() > 1).then(|| parts.join(" "))
}

/// Changes capitals of a title to the usual form: "TIN" is "Tin". Short words such as `A` and `CV` stay.
fn as_in_names(word: &str) -> String {
    let is_loud = word.chars().count() > 2 && word.chars().all(char::is_uppercase);
    if !is_loud {
        return word.to_owned();
    }
    let mut letters = word.chars();
    let first = letters.next().into_iter();
    first.chain(letters.flat_map(char::to_lowercase)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn class(titles: &[&str], sheet_name: &str) -> Option<String> {
        let lines: Vec<Line> = (1..)
            .zip(titles)
            .map(|(number, title)| Line::new(number, vec![(*title).to_owned()]))
            .collect();
        class_of(&lines, sheet_name)
    }

    #[test]
    fn titles_name_a_class() {
        for (title, expected) in [
            ("DANH SÁCH LỚP 10T2", "10T2"),
            ("DANH SÁCH HỌC SINH LỚP: 10A1 - NĂM HỌC 2025-2026", "10A1"),
            ("DANH SÁCH LỚP 10 TIN 1 NĂM HỌC 2025-2026", "10 Tin 1"),
            ("Danh sách lớp 10 Tin 1 (GVCN: cô Hà)", "10 Tin 1"),
            ("Lớp 11 chuyên Tin", "11 chuyên Tin"),
            ("LỚP 9/3", "9/3"),
            ("Class 7B", "7B"),
        ] {
            assert_eq!(
                class(&[title], "Sheet1").as_deref(),
                Some(expected),
                "{title}"
            );
        }
    }

    #[test]
    fn what_is_no_class_is_none() {
        for title in [
            "DANH SÁCH HỌC SINH LỚP 10",
            "LỚP 10 NĂM HỌC 2025-2026",
            "LỚP BỒI DƯỠNG HỌC SINH GIỎI",
            "TRƯỜNG THPT CHUYÊN",
            "Lớp 2025A",
            "Lớp 10 THPT",
            "lớp",
            "",
        ] {
            assert_eq!(class(&[title], "Sheet1"), None, "{title}");
        }
        assert_eq!(class(&["LỚP 10A1", "LỚP 10A2"], "10A1"), None, "of two");
    }

    #[test]
    fn a_sheets_name_is_a_class_where_the_title_says_nothing() {
        for (name, expected) in [
            ("10T2", Some("10T2")),
            ("10 Tin 1", Some("10 Tin 1")),
            ("Lớp 10/3", Some("10/3")),
            ("12-5", None),
            ("10", None),
            ("2025", None),
            ("1", None),
            ("Trang tính 1", None),
            ("Sheet1", None),
        ] {
            assert_eq!(class(&["DANH SÁCH"], name).as_deref(), expected, "{name}");
        }
        assert_eq!(class(&["LỚP 10A1"], "10A2").as_deref(), Some("10A1"));
    }
}
