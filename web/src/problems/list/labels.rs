//! The short names of problems, for places without room for titles, such as the heads of tables.

use std::collections::BTreeMap;

use crate::problems::short_title;

/// The longest label in characters; a longer one would widen its column.
const LABEL_CHARS_MAX: usize = 16;

/// A label for each of these problems, given by id and title: the beginning of its title, as in "NIM – The Game of Nim", or the id
/// if that is too long. Equal labels get the id.
pub(crate) fn labels(problems: &[(String, String)]) -> Vec<String> {
    let names = problems.iter().map(|(id, title)| {
        let name = short_title(title);
        let is_short = name.chars().count() <= LABEL_CHARS_MAX;
        if is_short { name } else { id }
    });
    let mut counts: BTreeMap<&str, usize> = BTreeMap::new();
    for name in names.clone() {
        *counts.entry(name).or_default() += 1;
    }
    let named = names.zip(problems);
    let told = named.map(|(name, (id, _))| {
        if counts[name] > 1 && name != id {
            format!("{name} ({id})")
        } else {
            name.to_owned()
        }
    });
    told.collect()
}

#[cfg(test)]
mod tests {
    use super::labels;

    #[test]
    fn problems_are_called_as_in_the_list() {
        let problems = [
            ("haitamgiac", "HAITG – Hai tam giác"),
            ("nim", "nim – Trò chơi Nim"),
            ("nimcualop", "nim – Trò chơi Nim"),
            ("tongchan", "Tổng các số chẵn của dãy"),
            ("cong", "Cộng"),
        ];
        let problems = problems.map(|(id, title)| (id.to_owned(), title.to_owned()));
        let expected = ["HAITG", "nim", "nim (nimcualop)", "tongchan", "Cộng"];
        assert_eq!(labels(&problems), expected);
    }
}
