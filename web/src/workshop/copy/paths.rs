//! Checks of paths of files in a package, as people enter them.

use grundy_languages::{Language, Languages};
use grundy_package::is_valid_name;
use grundy_store::StoredFile;

use crate::frame::{Message, base_name};

/// The most nested folders, including the file.
const DEPTH_MAX: usize = 12;
const PATH_BYTES_MAX: usize = 255;
/// The folders of a package that contain no programs of its own, whatever the names of their files.
const NO_PROGRAMS: [&str; 5] = [
    "attachments",
    "data",
    "problem_statement",
    "solution",
    "statement",
];

/// The extensions of headers: of C and C++, and of C++ only.
const C_HEADER: &str = "h";
const CPP_HEADERS: [&str; 5] = ["hh", "hpp", "hxx", "h++", "tcc"];

/// Checks that a package can have a file at this path.
///
/// # Errors
/// The message that names the path, if it is too long, too deep, or has a name that is not allowed.
pub(in crate::workshop) fn checked(entered: &str) -> Result<String, Message> {
    let path = entered.trim().replace('\\', "/");
    let mut parts = path.split('/');
    let is_good = path.len() <= PATH_BYTES_MAX
        && parts.clone().count() <= DEPTH_MAX
        && parts.all(|part| is_valid_name(part) && part != "..");
    if is_good {
        Ok(path)
    } else {
        let shown: String = path
            .chars()
            .filter(|it| !it.is_control())
            .take(100)
            .collect();
        Err(Message::new("path-error").with("path", shown))
    }
}

/// The language of a file, from its path and, if it is a header, from the package's other `files`; `None` if it is in none.
pub(in crate::workshop) fn language_of<'a>(
    languages: &'a Languages,
    path: &str,
    files: &[StoredFile],
) -> Option<&'a Language> {
    let by_name = languages.by_file_name(&base_name(path));
    by_name.or_else(|| languages.get(header_language(languages, path, files)?))
}

/// Like [`language_of`], but only for a program of the package.
pub(in crate::workshop) fn language_of_program<'a>(
    languages: &'a Languages,
    path: &str,
    files: &[StoredFile],
) -> Option<&'a Language> {
    is_in_programs(path)
        .then(|| language_of(languages, path, files))
        .flatten()
}

fn is_in_programs(path: &str) -> bool {
    let folder = path.split_once('/').map(|(folder, _)| folder);
    folder.is_some_and(|folder| !NO_PROGRAMS.contains(&folder))
}

/// A header's language: C if its extension is that of both and the sources beside it are C, or all those of the package if there
/// are none beside it.
fn header_language(
    languages: &Languages,
    path: &str,
    files: &[StoredFile],
) -> Option<&'static str> {
    let (_, extension) = path.rsplit_once('.')?;
    let extension = extension.to_lowercase();
    if CPP_HEADERS.contains(&extension.as_str()) {
        return Some("cpp");
    }
    if extension != C_HEADER {
        return None;
    }
    let folder = path.rsplit_once('/').map_or("", |(folder, _)| folder);
    let has = |language: &str, folder: &str| {
        let mut found = files.iter().filter(|file| {
            let beside = file.path.strip_prefix(folder);
            beside.is_some_and(|rest| folder.is_empty() || rest.starts_with('/'))
                && is_in_programs(&file.path)
        });
        found.any(|file| {
            let row = languages.by_file_name(&base_name(&file.path));
            row.is_some_and(|row| row.id == language)
        })
    };
    let nearest = [folder, ""]
        .into_iter()
        .find(|folder| has("cpp", folder) || has("c", folder));
    let is_c = nearest.is_some_and(|folder| !has("cpp", folder));
    Some(if is_c { "c" } else { "cpp" })
}

/// Checks a folder. Returns it without a slash at its end; empty for the package itself.
///
/// # Errors
/// The same message as [`checked`].
pub(in crate::workshop) fn checked_folder(entered: &str) -> Result<String, Message> {
    match entered.trim().trim_end_matches('/') {
        "" => Ok(String::new()),
        folder => checked(folder),
    }
}

/// A file's name that a package can hold, made from any.
pub(in crate::workshop) fn sanitised(name: &str) -> String {
    let mut kept = String::new();
    for character in name.chars() {
        if character.is_ascii_alphanumeric() || "_.-".contains(character) {
            kept.push(character);
        } else if !kept.ends_with('-') && !kept.is_empty() {
            kept.push('-');
        }
        if kept.len() >= 100 {
            break;
        }
    }
    let kept = kept.trim_start_matches(['.', '-']).trim_end_matches('-');
    kept.to_owned()
}

/// Whether a test may have this name.
pub(in crate::workshop) fn is_test_name(name: &str) -> bool {
    let mut parts = name.split('/');
    matches!(parts.next(), Some("sample" | "secret"))
        && parts.clone().count() >= 1
        && parts.all(is_valid_name)
}

#[cfg(test)]
mod tests {
    use super::{checked, checked_folder, is_test_name, sanitised};

    #[test]
    fn names_of_tests() {
        for good in ["sample/1", "secret/01-max", "secret/group1/2"] {
            assert!(is_test_name(good), "{good}");
        }
        for bad in [
            "secret",
            "other/1",
            "secret/../x",
            "secret/a b",
            "secret/",
            "/secret/1",
            "secret/a\nb",
        ] {
            assert!(!is_test_name(bad), "{bad}");
        }
    }

    #[test]
    fn only_what_a_package_can_hold_is_a_path() {
        assert_eq!(
            checked(" data\\secret\\01.in ").unwrap(),
            "data/secret/01.in"
        );
        let long = "x".repeat(300);
        let deep = "a/".repeat(13) + "b";
        for bad in [
            "",
            "/",
            "/etc/passwd",
            "../x",
            "a/../b",
            "a//b",
            "a/.git",
            "a\nb",
            "đề.md",
            "a b",
            &long,
            &deep,
        ] {
            assert!(checked(bad).is_err(), "{bad:?}");
        }
        assert_eq!(checked_folder("data/secret/").unwrap(), "data/secret");
        assert_eq!(checked_folder(" ").unwrap(), "");
        assert!(checked_folder("..").is_err() && checked_folder("/etc").is_err());
    }

    #[test]
    fn any_name_becomes_one_that_a_package_can_hold() {
        for (name, expected) in [
            ("Bài 1.INP", "B-i-1.INP"),
            ("..\u{0}/x", "x"),
            ("a\nb", "a-b"),
            ("đ", ""),
        ] {
            assert_eq!(sanitised(name), expected);
        }
    }
}
