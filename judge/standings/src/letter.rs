//! The letters of a contest's problems.

/// The letters of the problem at this place: A to Z, then AA, AB, …
#[must_use]
pub fn letter(place: usize) -> String {
    let last = char::from(b'A' + u8::try_from(place % 26).unwrap_or_default());
    match place / 26 {
        0 => last.to_string(),
        before => format!("{}{last}", letter(before - 1)),
    }
}

#[cfg(test)]
mod tests {
    use super::letter;

    #[test]
    fn problems_have_letters() {
        let letters: Vec<String> = [0, 1, 25, 26, 27, 51, 52].into_iter().map(letter).collect();
        assert_eq!(letters, ["A", "B", "Z", "AA", "AB", "AZ", "BA"]);
    }
}
