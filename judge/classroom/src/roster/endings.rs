//! Finds lines among and below the people of a list that are not people: sums, the date, signatures.

use grundy_package::fold;

use crate::roster::columns::Header;
use crate::roster::meanings::Column;
use crate::roster::table::Line;

/// The most lines below a list; if there are more, they are another part of the list.
const LINES_BELOW_MAX: usize = 15;
const TEXT_CHARS_MAX: usize = 80;
/// The beginnings of such lines, in small letters with their marks.
const PHRASES: [&str; 20] = [
    "tổng số",
    "tổng cộng",
    "cộng",
    "sĩ số",
    "sỹ số",
    "danh sách này",
    "danh sách có",
    "danh sách gồm",
    "ấn định danh sách",
    "người lập",
    "hiệu trưởng",
    "phó hiệu trưởng",
    "tm. ban giám hiệu",
    "giáo viên chủ nhiệm",
    "gvcn",
    "ký tên",
    "ký và ghi",
    "ký, ghi",
    "xác nhận",
    "total",
];

/// A line that means nobody.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LeftOut {
    /// The line of the file, from 1.
    pub line: u64,
    /// The line's text, clipped.
    pub text: String,
}

impl LeftOut {
    /// `None` for a line without a word, such as one that was numbered and never filled in.
    pub(crate) fn of(line: &Line) -> Option<Self> {
        let cells = line.cells.iter().enumerate();
        let own = cells
            .filter(|(place, cell)| !cell.is_empty() && !line.merged.from_above.contains(place));
        let text = own.map(|(_, cell)| cell.as_str()).collect::<Vec<_>>();
        let text: String = text.join(" ").chars().take(TEXT_CHARS_MAX).collect();
        let has_words = text.contains(char::is_alphabetic);
        has_words.then_some(Self {
            line: line.number,
            text,
        })
    }
}

/// Divides the lines into people and others. If people are numbered, the list goes on at least to the last number.
pub(crate) fn people<'a>(header: &Header, lines: &'a [Line]) -> (Vec<&'a Line>, Vec<LeftOut>) {
    let is_numbered = |line: &Line| {
        let number = header.cell(line, Column::Number);
        !number.is_empty() && number.chars().all(|it| it.is_ascii_digit() || it == '.')
    };
    let is_ending = |line: &Line| !is_numbered(line) && ends(header, line);
    let from = lines
        .iter()
        .rposition(is_numbered)
        .map_or(0, |last| last + 1);
    let below = &lines[from..];
    // If nobody is numbered, there may be a sum below each class.
    let first = match below.iter().position(is_ending) {
        Some(first) if below.len() - first <= LINES_BELOW_MAX => from + first,
        _ => lines.len(),
    };
    let (mut kept, mut left_out) = (Vec::new(), Vec::new());
    for (index, line) in lines.iter().enumerate() {
        if index >= first || is_ending(line) {
            left_out.extend(LeftOut::of(line));
        } else if !header.is_repeated_by(line) {
            kept.push(line);
        }
    }
    (kept, left_out)
}

/// Whether a line is a sum, a date or a signature: by its name or, if it has none, by any cell.
fn ends(header: &Header, line: &Line) -> bool {
    let name = [Column::Name, Column::Family, Column::Login]
        .map(|column| header.cell(line, column))
        .into_iter()
        .find(|cell| !cell.is_empty());
    match name {
        Some(name) => is_ending(&name),
        None => line.cells.iter().any(|cell| is_ending(cell)),
    }
}

fn is_ending(cell: &str) -> bool {
    let small = cell.to_lowercase();
    let small = small.trim_start_matches(|it: char| !it.is_alphanumeric());
    let begins = |text: &str, phrase: &str| {
        let rest = text.strip_prefix(phrase);
        rest.is_some_and(|rest| !rest.starts_with(char::is_alphanumeric))
    };
    let folded = fold(small);
    // Without marks the words could be a name, but a name has no digit and no colon.
    let is_no_name = small.contains(|it: char| it == ':' || it.is_ascii_digit());
    PHRASES
        .iter()
        .any(|phrase| begins(small, phrase) || is_no_name && begins(&folded, &fold(phrase)))
        || is_date(&folded)
}

/// Whether it is like "Hà Nội, ngày 5 tháng 9 năm 2025", perhaps with the numbers left out to be written by hand.
fn is_date(folded: &str) -> bool {
    let mut rest = folded.split_whitespace();
    ["ngay", "thang", "nam"]
        .iter()
        .all(|word| rest.any(|it| it == *word))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn endings_are_told_from_names() {
        for ending in [
            "Tổng số: 40 học sinh",
            "TỔNG SỐ 40",
            "Tong so: 40",
            "Tổng cộng",
            "Danh sách này có 40 học sinh.",
            "Hà Nội, ngày 5 tháng 9 năm 2025",
            "Huế, ngày … tháng … năm 2025",
            "GIÁO VIÊN CHỦ NHIỆM",
            "(Ký, ghi rõ họ tên)",
            "HIỆU TRƯỞNG",
            "Người lập biểu",
            "Sĩ số: 40",
        ] {
            assert!(is_ending(ending), "{ending}");
        }
        for name in [
            "Tống Văn An",
            "Tống Sơn",
            "Tong So",
            "Nguyễn Thị Hiệu",
            "Cống Minh",
            "Hoàng Năm",
            "Ngày",
            "Công Tôn Nữ",
            "Total Nguyễn".trim_start_matches("Total "),
        ] {
            assert!(!is_ending(name), "{name}");
        }
    }
}
