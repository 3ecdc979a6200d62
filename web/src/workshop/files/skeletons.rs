//! Skeletons of new files: the headings of a statement, or a small program that follows the rules of generators and validators, in
//! the language of the file's extension. They are stored only when somebody saves them.

/// The folder of the package, the extension of the file's name, and the text.
const PROGRAMS: [(&str, &str, &str); 6] = [
    ("generators", "cpp", include_str!("skeletons/generator.cpp")),
    ("generators", "py", include_str!("skeletons/generator.py")),
    ("generators", "rs", include_str!("skeletons/generator.rs")),
    (
        "input_validators",
        "cpp",
        include_str!("skeletons/validator.cpp"),
    ),
    (
        "input_validators",
        "py",
        include_str!("skeletons/validator.py"),
    ),
    (
        "input_validators",
        "rs",
        include_str!("skeletons/validator.rs"),
    ),
];

/// The skeleton of a program that judges outputs: its extension, and the text.
pub(in crate::workshop) fn checker_skeleton(kit: &str) -> Option<(&'static str, &'static str)> {
    Some(match kit {
        "rust" => ("rs", include_str!("skeletons/checker.rs")),
        "testlib" => ("cpp", include_str!("skeletons/checker_testlib.cpp")),
        "cpp" => ("cpp", include_str!("skeletons/checker.cpp")),
        "python" => ("py", include_str!("skeletons/checker.py")),
        _ => return None,
    })
}

/// The skeleton of an interactor, which answers questions about a number that it has drawn.
pub(in crate::workshop) fn interactor_skeleton(kit: &str) -> Option<(&'static str, &'static str)> {
    Some(match kit {
        "rust" => ("rs", include_str!("skeletons/interactor.rs")),
        "testlib" => ("cpp", include_str!("skeletons/interactor_testlib.cpp")),
        "cpp" => ("cpp", include_str!("skeletons/interactor.cpp")),
        "python" => ("py", include_str!("skeletons/interactor.py")),
        _ => return None,
    })
}

/// The text with which a new file at this path begins; `None` if there is no skeleton for it.
pub(in crate::workshop) fn skeleton(path: &str) -> Option<&'static str> {
    let (folder, name) = path.split_once('/')?;
    match (folder, name) {
        ("statement" | "problem_statement", "problem.vi.md" | "problem.md") => {
            Some(include_str!("skeletons/statement.vi.md"))
        }
        ("statement" | "problem_statement", "problem.en.md") => {
            Some(include_str!("skeletons/statement.en.md"))
        }
        _ => {
            // A legacy package has its validators in another folder, and they follow the same protocol.
            let folder = if folder == "input_format_validators" {
                "input_validators"
            } else {
                folder
            };
            let (_, ending) = name.rsplit_once('.')?;
            let mut programs = PROGRAMS.iter();
            let found = programs.find(|(of, with, _)| (*of, *with) == (folder, ending))?;
            Some(found.2)
        }
    }
}

#[cfg(test)]
mod tests {
    use super::skeleton;

    #[test]
    fn a_new_file_begins_as_its_name_tells() {
        for (path, has) in [
            ("statement/problem.vi.md", Some("## Dữ liệu vào")),
            ("statement/problem.en.md", Some("## Input")),
            ("generators/gen.cpp", Some("#include <random>")),
            ("generators/sinh.py", Some("import random")),
            ("generators/gen.rs", Some("fn main()")),
            ("input_validators/validate.cpp", Some("return 42;")),
            ("input_validators/validate.py", Some("sys.exit(42)")),
            ("input_validators/validate.rs", Some("exit(42)")),
            ("input_validators/validate.pas", None),
            ("submissions/accepted/a.cpp", None),
            ("judge.yaml", None),
        ] {
            let text = skeleton(path);
            assert_eq!(text.is_some(), has.is_some(), "{path}");
            if let (Some(text), Some(has)) = (text, has) {
                assert!(text.contains(has), "{path}: {text}");
            }
        }
    }
}
