//! The order that people expect of names with numbers.

use std::cmp::Ordering;

/// Natural order: runs of digits compare as numbers, letters without case.
#[must_use]
pub fn natural_order(one: &str, other: &str) -> Ordering {
    let (mut one_rest, mut other_rest) = (one, other);
    while !one_rest.is_empty() && !other_rest.is_empty() {
        let (one_run, one_next) = split_run(one_rest);
        let (other_run, other_next) = split_run(other_rest);
        let order = if is_number(one_run) && is_number(other_run) {
            let (a, b) = (
                one_run.trim_start_matches('0'),
                other_run.trim_start_matches('0'),
            );
            a.len().cmp(&b.len()).then_with(|| a.cmp(b))
        } else {
            one_run.to_lowercase().cmp(&other_run.to_lowercase())
        };
        if order != Ordering::Equal {
            return order;
        }
        (one_rest, other_rest) = (one_next, other_next);
    }
    one_rest
        .len()
        .cmp(&other_rest.len())
        .then_with(|| one.cmp(other))
}

fn is_number(text: &str) -> bool {
    !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit())
}

/// The first run of digits or of other characters, and the rest.
fn split_run(text: &str) -> (&str, &str) {
    let is_digit = text.starts_with(|c: char| c.is_ascii_digit());
    let end = text
        .find(|c: char| c.is_ascii_digit() != is_digit)
        .unwrap_or(text.len());
    text.split_at(end)
}

#[cfg(test)]
mod tests {
    use super::natural_order;

    #[test]
    fn numbers_compare_as_numbers() {
        let mut names = vec![
            "t10",
            "t9",
            "T1",
            "t01",
            "t",
            "t1a",
            "99999999999999999999999",
            "b",
        ];
        names.sort_by(|one, other| natural_order(one, other));
        assert_eq!(
            names,
            [
                "99999999999999999999999",
                "b",
                "t",
                "T1",
                "t01",
                "t1a",
                "t9",
                "t10"
            ]
        );
    }
}
