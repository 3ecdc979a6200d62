//! Login names: the allowed ones, their equality, and making one from a name.

use grundy_package::fold;
use unicode_normalization::UnicodeNormalization;

/// The length of a login that people choose in the browser, in characters.
pub const LOGIN_CHARS: std::ops::RangeInclusive<usize> = 3..=32;
/// The longest login that is made from a name; a number may follow.
const SUGGESTED_CHARS_MAX: usize = 26;
/// The login for names in a script without Latin equivalents.
const NAMELESS: &str = "hocsinh";

/// Whether people can choose this login in the browser: it has plain letters, digits, `_`, `.` and `-`, with a length in
/// [`LOGIN_CHARS`].
#[must_use]
pub fn is_plain_login(login: &str) -> bool {
    LOGIN_CHARS.contains(&login.len())
        && login
            .bytes()
            .all(|byte| byte.is_ascii_alphanumeric() || b"_.-".contains(&byte))
}

/// The key by which logins are compared, like the store does it: letter case and Unicode normalisation make no difference.
#[must_use]
pub fn login_key(login: &str) -> String {
    login
        .trim()
        .nfkc()
        .flat_map(char::to_lowercase)
        .nfkc()
        .collect()
}

/// A login for a person of this name that is not taken: `an.nguyenvan` for Nguyễn Văn An, followed by a number if necessary.
/// `is_taken` gets logins in lower case.
#[must_use]
pub fn suggest_login(name: &str, is_taken: impl Fn(&str) -> bool) -> String {
    let folded = fold(name);
    let words = folded.split(|character: char| !character.is_ascii_alphanumeric());
    let words: Vec<_> = words.filter(|word| !word.is_empty()).collect();
    let mut base = match words.split_last() {
        // Vietnamese people are called by the last word of their name.
        Some((given, [])) => (*given).to_owned(),
        Some((given, family)) => format!("{given}.{}", family.concat()),
        None => NAMELESS.to_owned(),
    };
    base.truncate(SUGGESTED_CHARS_MAX);
    let is_free = |login: &String| is_plain_login(login) && !is_taken(login);
    if is_free(&base) {
        return base;
    }
    let mut numbered = (2_u64..).map(|number| format!("{base}{number:02}"));
    numbered.find(is_free).unwrap_or(base)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn login_names_are_plain() {
        for good in ["abc", "Nguyen_Van-A.12", &"a".repeat(32)] {
            assert!(is_plain_login(good), "{good}");
        }
        for bad in ["", "ab", "Nguyễn", "a b c", "a/b", "<b>a", &"a".repeat(33)] {
            assert!(!is_plain_login(bad), "{bad}");
        }
    }

    #[test]
    fn names_become_logins_that_nobody_has() {
        let taken = ["an.nguyenvan", "an.nguyenvan02"];
        for (name, login) in [
            ("Nguyễn Văn An", "an.nguyenvan03"),
            ("Đặng Thị Ánh Tuyết", "tuyet.dangthianh"),
            ("H’Hen Niê", "nie.hhen"),
            ("Ý", "y02"),
            ("An", "an02"),
            ("Bình", "binh"),
            ("陳大文", "hocsinh"),
            ("", "hocsinh"),
        ] {
            assert_eq!(suggest_login(name, |login| taken.contains(&login)), login);
        }
        let long = suggest_login(&"Nguyễn ".repeat(20), |_| false);
        assert!(is_plain_login(&long), "{long}");
    }

    #[test]
    fn the_same_login_has_one_key() {
        assert_eq!(login_key("ĐẶNG.An "), login_key("đa\u{323}\u{306}ng.an"));
        assert_ne!(login_key("an"), login_key("ân"));
    }
}
