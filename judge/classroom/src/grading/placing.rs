//! The contestant and the task of a file, by its path.

const NAME_CHARS_MAX: usize = 100;

/// The contestant and task of a file, from its path.
pub(crate) struct FileOwner<'a> {
    pub(crate) contestant: &'a str,
    pub(crate) stem: &'a str,
    pub(crate) number: u64,
}

/// The contestant in a file's path: the folder's name, or the first name in brackets.
#[must_use]
pub fn contestant_of(path: &str) -> Option<&str> {
    place(path).map(|place| place.contestant)
}

/// `An/BAI1.pas`, `An/BAI1/BAI1.pas`, or `17[An][BAI1].pas`.
pub(crate) fn place(path: &str) -> Option<FileOwner<'_>> {
    let stem = stem(path);
    if let Some((contestant, _)) = path.split_once('/') {
        return Some(FileOwner {
            contestant,
            stem,
            number: 0,
        });
    }
    let (number, rest) = stem.split_once('[')?;
    let (user, task) = rest.strip_suffix(']')?.split_once("][")?;
    let is_named = !user.is_empty() && !task.is_empty();
    is_named.then(|| FileOwner {
        contestant: user,
        stem: task,
        number: number.trim().parse().unwrap_or(0),
    })
}

/// The file's name without its extension.
pub(crate) fn stem(path: &str) -> &str {
    let name = path.rsplit('/').next().unwrap_or(path);
    name.rsplit_once('.').map_or(name, |(stem, _)| stem)
}

/// Whether it is a file that a contestant's own runs leave beside the source.
pub(crate) fn is_data(path: &str) -> bool {
    const EXTENSIONS: [&str; 12] = [
        "inp", "in", "out", "ans", "exe", "o", "obj", "class", "bak", "txt", "log", "dcu",
    ];
    let extension = path.rsplit_once('.').map_or("", |(_, extension)| extension);
    EXTENSIONS.contains(&extension.to_ascii_lowercase().as_str())
}

/// A name as it can stand in a table: one line, not endless.
pub(crate) fn printable(name: &str) -> String {
    let clean = |letter: char| {
        if letter.is_control() {
            '\u{fffd}'
        } else {
            letter
        }
    };
    name.chars().map(clean).take(NAME_CHARS_MAX).collect()
}

#[cfg(test)]
mod tests {
    use super::place;

    #[test]
    fn files_are_placed_by_their_path() {
        let table = [
            ("An/BAI1.pas", Some(("An", "BAI1", 0))),
            ("Trần Thị B/bai1/Bai1.cpp", Some(("Trần Thị B", "Bai1", 0))),
            ("17[an.nv][BAI2].CPP", Some(("an.nv", "BAI2", 17))),
            ("[an][BAI2].pas", Some(("an", "BAI2", 0))),
            ("x[an][b][BAI].py", Some(("an", "b][BAI", 0))),
            (
                "99999999999999999999999[an][BAI2].pas",
                Some(("an", "BAI2", 0)),
            ),
            ("BAI1.pas", None),
            ("17[][BAI2].pas", None),
            ("17[an].pas", None),
            ("17[an][BAI2", None),
        ];
        for (path, expected) in table {
            let found = place(path);
            let found = found
                .as_ref()
                .map(|place| (place.contestant, place.stem, place.number));
            assert_eq!(found, expected, "{path}");
        }
    }
}
