//! Finds the lines of a program that identify its author, since a packaged program goes to other schools.

use grundy_package::fold;

/// The shortest logins and names that are searched; shorter ones are words of programs.
const CHARS_MIN: usize = 3;
/// The shortest names that are searched without their blanks; shorter ones are parts of words.
const JOINED_CHARS_MIN: usize = 6;
/// The most places that are reported.
const LINES_MAX: usize = 10;

/// The numbers of lines, from 1, that contain this login or name, regardless of letter case and accents.
pub(super) fn mentions(text: &str, login: &str, display_name: &str) -> Vec<u64> {
    let (login, name) = (fold(login), fold(display_name));
    let name = name.split_whitespace().collect::<Vec<_>>();
    let (apart, joined) = (name.join(" "), name.concat());
    let mut needles = vec![(login, CHARS_MIN), (apart, CHARS_MIN)];
    needles.push((joined, JOINED_CHARS_MIN));
    needles.retain(|(needle, least)| needle.chars().count() >= *least);
    let is_said = |line: &str| {
        let line = fold(line);
        let line = line.split_whitespace().collect::<Vec<_>>().join(" ");
        needles.iter().any(|(needle, _)| has_word(&line, needle))
    };
    let lines = (1..).zip(text.lines());
    let told = lines.filter(|(_, line)| is_said(line));
    told.map(|(number, _)| number).take(LINES_MAX).collect()
}

/// Whether a line contains the word without a letter or digit beside it.
fn has_word(line: &str, word: &str) -> bool {
    line.match_indices(word).any(|(at, _)| {
        let before = line[..at].chars().next_back();
        let behind = line[at + word.len()..].chars().next();
        let is_part = |char: Option<char>| char.is_some_and(char::is_alphanumeric);
        !is_part(before) && !is_part(behind)
    })
}

#[cfg(test)]
mod tests {
    use super::mentions;

    #[test]
    fn names_are_seen_however_they_are_written() {
        let text = "// Bài của NGUYỄN  văn Ân\nint an = 1;\n// nguyenvanan\n{ an2010@truong }\nint an20101;\n";
        assert_eq!(mentions(text, "an2010", "Nguyễn Văn Ân"), [1, 3, 4]);
        assert_eq!(mentions(text, "an", ""), [] as [u64; 0]);
        assert_eq!(mentions("int i, n;\n", "i", "n"), [] as [u64; 0]);
        assert_eq!(mentions(&"mai le\n".repeat(50), "x", "Mai Lê").len(), 10);
    }
}
