//! The table as CSV, as spreadsheets read it: UTF-8 with a mark at the start.

use crate::grading::table::{Cell, Scoreboard};
use crate::grading::words;

/// The byte order mark, without which spreadsheets read the file in an old code page.
const BYTE_ORDER_MARK: &[u8] = "\u{feff}".as_bytes();

/// Writes one row per contestant: the total and the points per task first, then each task in detail.
pub(crate) fn write(table: &Scoreboard, has_decimal_comma: bool) -> csv::Result<Vec<u8>> {
    let delimiter = if has_decimal_comma { b';' } else { b',' };
    let mut writer = csv::WriterBuilder::new()
        .delimiter(delimiter)
        .terminator(csv::Terminator::CRLF)
        .from_writer(BYTE_ORDER_MARK.to_vec());
    writer.write_record(head(table))?;
    let number = |value: f64| {
        let text = value.to_string();
        if has_decimal_comma {
            text.replace('.', ",")
        } else {
            text
        }
    };
    for row in &table.contestants {
        let rank = row.rank.to_string();
        let mut record = vec![harmless(&row.name), rank, number(row.total)];
        record.extend(row.cells.iter().map(|cell| number(cell.score)));
        for (task, cell) in table.tasks.iter().zip(&row.cells) {
            record.push(harmless(&message(cell)));
            record.push(number(cell.slowest_seconds()));
            let groups = task.groups.iter().map(|name| cell.group(name));
            record.extend(groups.map(|score| score.map_or_else(String::new, number)));
            for name in &task.tests {
                record.push(match cell.test(name) {
                    Some(test) if task.tests_have_points => number(test.score),
                    Some(test) => test.verdict.to_string(),
                    None => String::new(),
                });
            }
        }
        writer.write_record(record)?;
    }
    writer
        .into_inner()
        .map_err(|error| error.into_error().into())
}

fn head(table: &Scoreboard) -> Vec<String> {
    let locale = table.locale;
    let keys = ["table-contestant", "table-rank", "table-total"];
    let mut head = keys.map(|key| words::word(locale, key)).to_vec();
    head.extend(table.tasks.iter().map(|task| harmless(&task.name)));
    for task in &table.tasks {
        let name = &task.name;
        for key in ["table-result-of", "table-time-of"] {
            head.push(harmless(&words::of_task(locale, key, name)));
        }
        let groups = task.groups.iter().map(|group| words::group(locale, group));
        head.extend(groups.map(|group| harmless(&format!("{name}: {group}"))));
        let tests = task.tests.iter();
        head.extend(tests.map(|test| harmless(&words::test_of(locale, name, test))));
    }
    head
}

fn message(cell: &Cell) -> String {
    match &cell.file {
        Some(file) => format!("{} [{file}]", cell.message),
        None => cell.message.clone(),
    }
}

/// Text that no spreadsheet takes for a formula, since contestants choose their names and their files' names.
fn harmless(text: &str) -> String {
    let line = text.replace(['\r', '\n'], " ");
    if line.starts_with(['=', '+', '-', '@', '\t']) {
        format!("'{line}")
    } else {
        line
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::grading::table::{GroupCell, Row, TaskHead, TestCell};
    use grundy_judgement::Verdict;
    use grundy_words::Locale;

    #[test]
    fn the_file_is_what_spreadsheets_read() {
        let table = Scoreboard {
            locale: Locale::Vi,
            tasks: vec![TaskHead {
                name: "TỔNG".to_owned(),
                max_score: 10.0,
                groups: Vec::new(),
                tests_have_points: true,
                tests: vec!["secret/01".to_owned()],
            }],
            contestants: vec![Row {
                name: "=cmd|' /C calc'!A0, \"x\"".to_owned(),
                total: 7.5,
                rank: 1,
                cells: vec![Cell::of_nothing(Locale::Vi)],
            }],
        };
        let text = String::from_utf8(write(&table, true).unwrap()).unwrap();
        assert_eq!(
            text,
            "\u{feff}Thí sinh;Hạng;Tổng điểm;TỔNG;TỔNG: kết quả;TỔNG: thời gian (s);TỔNG: test 01\r\n\
             \"'=cmd|' /C calc'!A0, \"\"x\"\"\";1;7,5;0;Không có bài nộp;0;\r\n"
        );
        let text = String::from_utf8(write(&table, false).unwrap()).unwrap();
        assert!(text.contains(",1,7.5,0,"), "{text}");
        let english = Scoreboard {
            locale: Locale::En,
            ..table
        };
        let text = String::from_utf8(write(&english, false).unwrap()).unwrap();
        assert!(
            text.starts_with(
                "\u{feff}Contestant,Rank,Total,TỔNG,TỔNG: result,TỔNG: time (s),TỔNG: test 01\r\n"
            ),
            "{text}"
        );
    }

    /// A table of points by groups has the points of each group, and the verdicts of its tests.
    #[test]
    fn groups_have_points_and_their_tests_verdicts() {
        let test = |name: &str, verdict| TestCell {
            name: name.to_owned(),
            verdict,
            score: 0.0,
            cpu_ms: 1.0,
            memory_bytes: 1,
            message: String::new(),
        };
        let cell = Cell {
            verdict: Some(Verdict::Wa),
            score: 4.0,
            groups: vec![GroupCell {
                name: "secret/a".to_owned(),
                score: 4.0,
            }],
            tests: vec![
                test("secret/a/1", Verdict::Ac),
                test("secret/b/1", Verdict::Wa),
            ],
            ..Cell::of_nothing(Locale::Vi)
        };
        let tests = ["secret/a/1", "secret/b/1"].map(str::to_owned).to_vec();
        let rows = vec![("An".to_owned(), vec![cell])];
        let table = Scoreboard::of(
            Locale::Vi,
            vec![("BAI".to_owned(), tests, Some(10.0))],
            rows,
        );
        let text = String::from_utf8(write(&table, false).unwrap()).unwrap();
        assert_eq!(
            text,
            "\u{feff}Thí sinh,Hạng,Tổng điểm,BAI,BAI: kết quả,BAI: thời gian (s),BAI: nhóm a,BAI: test a/1,BAI: test b/1\r\n\
             An,1,4,4,Không có bài nộp,0.001,4,AC,WA\r\n"
        );
    }
}
