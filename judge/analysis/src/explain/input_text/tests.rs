use super::super::size;
use super::*;
use proptest::prelude::*;

/// The input that is left after taking every simpler one on which `fails` holds, one after another.
fn reduce(input: &str, fails: impl Fn(&str) -> bool) -> String {
    let mut current = InputText::read(input.as_bytes());
    'again: loop {
        for pass in InputText::PASSES {
            for edit in current.edits(*pass) {
                let Some(next) = current.apply(&edit) else {
                    continue;
                };
                let (old, new) = (current.to_bytes(), next.to_bytes());
                if size::is_simpler(&new, &old) && fails(std::str::from_utf8(&new).unwrap()) {
                    current = next;
                    continue 'again;
                }
            }
        }
        return String::from_utf8(current.to_bytes()).unwrap();
    }
}

fn numbers(line: &str) -> Option<Vec<i64>> {
    line.split(' ').map(|word| word.parse().ok()).collect()
}

#[test]
fn a_count_goes_down_with_the_lines_that_it_counts() {
    let fails = |text: &str| {
        let mut lines = text.strip_suffix('\n').unwrap_or("x").lines();
        let count = lines.next().and_then(|line| line.parse::<usize>().ok());
        let rows: Option<Vec<Vec<i64>>> = lines.map(numbers).collect();
        rows.is_some_and(|rows| {
            Some(rows.len()) == count
                && rows.iter().all(|row| row.len() == 2)
                && rows.iter().any(|row| row[0] > 20 && row[1] < 7)
        })
    };
    let input = "6\n1 2\n30 40\n99 3\n4 4\n500 6\n7 7\n";
    assert!(fails(input));
    assert_eq!(reduce(input, fails), "1\n21 0\n");
}

#[test]
fn cases_with_counts_of_their_own_go_as_a_whole() {
    let fails = |text: &str| {
        let mut lines = text.lines();
        let mut bad = false;
        let Some(cases) = lines.next().and_then(|line| line.parse::<usize>().ok()) else {
            return false;
        };
        for _ in 0..cases {
            let Some(count) = lines.next().and_then(|line| line.parse::<usize>().ok()) else {
                return false;
            };
            let Some(row) = lines.next().and_then(numbers) else {
                return false;
            };
            if row.len() != count {
                return false;
            }
            bad |= row.windows(2).any(|pair| pair[0] > pair[1]);
        }
        bad && lines.next().is_none() && text.ends_with('\n')
    };
    let input = "3\n2\n1 2\n4\n1 9 3 4\n3\n3 4 5\n";
    assert!(fails(input));
    assert_eq!(reduce(input, fails), "1\n2\n1 0\n");
}

#[test]
fn squares_lose_a_row_and_a_column_at_once() {
    let fails = |text: &str| {
        let mut lines = text.lines();
        let count = lines.next().and_then(|line| line.parse::<usize>().ok());
        let rows: Option<Vec<Vec<i64>>> = lines.map(numbers).collect();
        rows.is_some_and(|rows| {
            Some(rows.len()) == count
                && rows.len() > 1
                && rows.iter().all(|row| Some(row.len()) == count)
                && rows.iter().flatten().any(|&value| value == 7)
        })
    };
    let input = "4\n1 2 3 4\n5 6 7 8\n9 1 2 3\n4 5 6 1\n";
    assert!(fails(input));
    let left = reduce(input, fails);
    assert!(left == "2\n0 0\n0 7\n" || left == "2\n0 7\n0 0\n", "{left}");
}

#[test]
fn points_move_together_and_words_lose_letters() {
    let fails = |text: &str| {
        let row = text.strip_suffix('\n').and_then(numbers);
        row.is_some_and(|row| {
            row.len() == 4 && row[2] - row[0] == row[3] - row[1] && row[2] > row[0]
        })
    };
    assert_eq!(reduce("100 200 130 230\n", fails), "0 0 1 1\n");
    let fails = |text: &str| text.ends_with('\n') && text.contains("101") && text.len() > 5;
    assert_eq!(reduce("1111011101\n", fails), "00101\n");
}

proptest! {
    /// Reading and writing gives the same input, and every step can be applied or refused.
    #[test]
    fn any_bytes_are_text(input in prop::collection::vec(prop::sample::select(b"09 1-a.\n\xff".to_vec()), 0..40)) {
        let text = InputText::read(&input);
        prop_assert_eq!(text.to_bytes(), input);
        for pass in InputText::PASSES {
            let edits = text.edits(*pass);
            prop_assert!(edits.len() <= EDITS_MAX);
            for edit in edits {
                if let Some(next) = text.apply(&edit) {
                    prop_assert_ne!(&next, &text);
                }
            }
        }
    }

    /// An edit does no harm after something else was changed.
    #[test]
    fn a_foreign_edit_does_no_harm(one in "[0-9 a\n]{0,30}", other in "[0-9 a\n]{0,30}") {
        let (one, other) = (InputText::read(one.as_bytes()), InputText::read(other.as_bytes()));
        for pass in InputText::PASSES {
            for edit in one.edits(*pass) {
                let _ = other.apply(&edit);
            }
        }
    }
}

/// A large input has a bounded number of steps, each of which stores little of it.
#[test]
fn a_large_input_has_a_bounded_list_of_steps() {
    let word = "ab".repeat(200_000);
    let real = format!("0.{}", "17".repeat(100_000));
    let table = "12345 6 7 8 90123\n".repeat(20_000);
    let row = "15 ".repeat(100_000);
    for input in [word, real, table, row] {
        let text = InputText::read(input.as_bytes());
        assert!(text.bytes() >= input.len());
        for pass in InputText::PASSES {
            let edits = text.edits(*pass);
            assert!(edits.len() <= EDITS_MAX, "{pass:?}");
            let held = edits.iter().map(|edit| match edit {
                TextEdit::Set { to, .. } => to.len(),
                _ => 0,
            });
            assert!(held.sum::<usize>() < 1 << 20, "{pass:?}");
        }
    }
}
