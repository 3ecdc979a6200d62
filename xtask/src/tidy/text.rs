//! Rules about the text of files.

use super::complaint::Complaint;
use super::tree::Tree;

/// The most lines of a file; a longer one does more than one thing.
const LINES_MAX: usize = 600;
const SOURCE_ENDINGS: &[&str] = &[
    ".rs", ".ts", ".mts", ".mjs", ".css", ".html", ".sh", ".sql", ".ftl",
];

pub(super) fn files_are_short(tree: &Tree) -> Vec<Complaint> {
    let sources = tree
        .texts()
        .filter(|(path, _)| SOURCE_ENDINGS.iter().any(|ending| path.ends_with(ending)));
    let long = sources.filter(|(_, text)| text.lines().count() > LINES_MAX);
    long.map(|(path, text)| {
        whole(
            path,
            format!(
                "{} lines; split it (near 400 is the aim)",
                text.lines().count()
            ),
        )
    })
    .collect()
}

pub(super) fn lines_end_plainly(tree: &Tree) -> Vec<Complaint> {
    let mut complaints = Vec::new();
    // Test data and submissions are as their authors made them; unusual line ends are often on purpose.
    let own = tree
        .texts()
        .filter(|(path, _)| !path.starts_with("problems/") && !is_data(path));
    for (path, text) in own {
        let markdown = path.ends_with(".md");
        for (index, line) in text.split('\n').enumerate() {
            if line.ends_with('\r') {
                complaints.push(at(path, index, "a carriage return at the end of the line"));
            } else if !markdown && line.ends_with([' ', '\t']) {
                complaints.push(at(path, index, "blanks at the end of the line"));
            }
        }
        if !text.is_empty() && !text.ends_with('\n') {
            complaints.push(whole(path, "no newline at the end of the file"));
        }
    }
    complaints
}

pub(super) fn unsafe_stays_in_the_sandbox(tree: &Tree) -> Vec<Complaint> {
    let mut complaints = Vec::new();
    for (path, text) in tree
        .texts_with_ending(".rs")
        .filter(|(path, _)| !path.starts_with("judge/sandbox/"))
    {
        for (index, line) in text.lines().enumerate() {
            let code = line.split("//").next().unwrap_or(line).trim_start();
            let opens = ["unsafe {", "unsafe fn", "unsafe impl", "unsafe extern"];
            if opens
                .iter()
                .any(|open| code.starts_with(open) || code.contains(&format!(" {open}")))
            {
                complaints.push(at(path, index, "only judge/sandbox has unsafe code"));
            }
        }
    }
    complaints
}

pub(super) fn nothing_of_one_machine(tree: &Tree) -> Vec<Complaint> {
    // They are in two pieces, so that this file follows its own rule.
    let forbidden = [
        concat!("registry.", "npmjs.org"),
        concat!("registry.", "yarnpkg.com"),
        concat!("index.", "crates.io"),
        concat!("static.", "crates.io"),
        concat!("files.", "pythonhosted.org"),
        concat!("deb.", "debian.org"),
        concat!("/wo", "rk/"),
        concat!("/ro", "ot/.cargo"),
        concat!("/ro", "ot/.rustup"),
    ];
    let mut complaints = Vec::new();
    for (path, text) in tree.texts().filter(|(path, _)| !is_data(path)) {
        for (index, line) in text.lines().enumerate() {
            for word in forbidden.iter().filter(|word| line.contains(**word)) {
                complaints.push(at(
                    path,
                    index,
                    format!("`{word}` is of one machine or one registry"),
                ));
            }
        }
    }
    complaints
}

pub(super) fn links_lead_somewhere(tree: &Tree) -> Vec<Complaint> {
    let mut complaints = Vec::new();
    for (path, text) in tree
        .texts_with_ending(".md")
        .filter(|(path, _)| !path.starts_with("problems/"))
    {
        let folder = path.rsplit_once('/').map_or("", |(folder, _)| folder);
        for (index, line) in text.lines().enumerate() {
            for link in line
                .split("](")
                .skip(1)
                .filter_map(|rest| rest.split(')').next())
            {
                let target = link.split(['#', ' ']).next().unwrap_or("");
                let elsewhere =
                    target.is_empty() || target.contains(':') || target.starts_with('/');
                if !elsewhere && !tree.contains(&joined(folder, target)) {
                    complaints.push(at(path, index, format!("there is no file `{target}`")));
                }
            }
            // Decisions describe the tree as it was then.
            let named = line
                .split('`')
                .skip(1)
                .step_by(2)
                .filter(|named| is_of_the_tree(named) && !path.starts_with("docs/decisions/"));
            for named in named.filter(|named| !tree.contains(named)) {
                complaints.push(at(path, index, format!("there is no file `{named}`")));
            }
        }
    }
    complaints
}

/// Whether a text between backquotes is a file's path from the root of the tree, and not a pattern.
fn is_of_the_tree(named: &str) -> bool {
    const ROOMS: &[&str] = &["docs/", "fuzz/", "judge/", "web/", "xtask/"];
    let is_path = |c: char| c.is_ascii_alphanumeric() || "._-/".contains(c);
    let is_file = named
        .rsplit('/')
        .next()
        .is_some_and(|name| name.contains('.'));
    is_file && ROOMS.iter().any(|room| named.starts_with(room)) && named.chars().all(is_path)
}

/// Doc comments that begin with one of these have no subject: "Of the store", "As many may be made", "Who asked". Who reads one
/// guesses what the sentence is about.
const WORDS_WITHOUT_SUBJECT: &[&str] = &["As", "Nor", "Of", "So", "Those", "What", "Who", "Whose"];

pub(super) fn doc_comments_have_a_subject(tree: &Tree) -> Vec<Complaint> {
    let mut complaints = Vec::new();
    for (path, text) in tree.texts_with_ending(".rs") {
        // Whether the line before ended a sentence, or was no doc comment.
        let mut begins = true;
        for (index, line) in text.lines().enumerate() {
            let line = line.trim_start();
            let Some(words) = line.strip_prefix("///").or(line.strip_prefix("//!")) else {
                begins = true;
                continue;
            };
            let words = words.trim();
            let first = words.split([' ', ',']).next().unwrap_or("");
            if begins && WORDS_WITHOUT_SUBJECT.contains(&first) {
                let what = format!("a doc comment that begins with \"{first}\" has no subject");
                complaints.push(at(path, index, what));
            }
            begins = words.is_empty() || words.starts_with('#');
        }
    }
    complaints
}

/// A path relative to a folder, with `.` and `..` resolved.
fn joined(folder: &str, target: &str) -> String {
    let mut parts: Vec<&str> = folder.split('/').filter(|part| !part.is_empty()).collect();
    for part in target.split('/') {
        match part {
            "" | "." => {}
            ".." => {
                parts.pop();
            }
            name => parts.push(name),
        }
    }
    parts.join("/")
}

/// Whether a file is test data, which may contain anything.
pub(super) fn is_data(path: &str) -> bool {
    // Teachers' archives may contain anything.
    if path.starts_with("judge/cli/tests/imports/") && path.contains("/archive/") {
        return true;
    }
    [".in", ".ans", ".out", ".snap", ".svg"]
        .iter()
        .any(|ending| path.ends_with(ending))
}

fn at(path: &str, index: usize, what: impl Into<String>) -> Complaint {
    Complaint {
        path: path.to_owned(),
        line: index + 1,
        what: what.into(),
    }
}

fn whole(path: &str, what: impl Into<String>) -> Complaint {
    Complaint {
        path: path.to_owned(),
        line: 0,
        what: what.into(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn lines_complained_of(complaints: &[Complaint]) -> Vec<usize> {
        complaints.iter().map(|complaint| complaint.line).collect()
    }

    #[test]
    fn a_long_source_is_complained_of_and_long_data_is_not() {
        let long = "x\n".repeat(LINES_MAX + 1);
        let tree = Tree::of(&[("a.rs", &long), ("b.in", &long), ("c.rs", "x\n")]);
        assert_eq!(files_are_short(&tree).len(), 1);
    }

    #[test]
    fn odd_line_ends_are_complained_of() {
        let tree = Tree::of(&[
            ("a.rs", "fine\nblank \nreturn\r\n"),
            ("b.rs", "cut"),
            ("c.md", "break  \n"),
        ]);
        assert_eq!(lines_complained_of(&lines_end_plainly(&tree)), [2, 3, 0]);
    }

    #[test]
    fn unsafe_code_is_complained_of_outside_the_sandbox() {
        let code = "// unsafe {\nlet x = unsafe { y };\nunsafe fn f() {}\nlet unsafe_code = 1;\n";
        let tree = Tree::of(&[("web/src/lib.rs", code), ("judge/sandbox/src/lib.rs", code)]);
        assert_eq!(
            lines_complained_of(&unsafe_stays_in_the_sandbox(&tree)),
            [2, 3]
        );
    }

    #[test]
    fn a_registry_in_a_lock_file_is_complained_of() {
        let lock = concat!("{\n\"resolved\": \"https://registry.", "npmjs.org/x\"\n}\n");
        assert_eq!(
            lines_complained_of(&nothing_of_one_machine(&Tree::of(&[(
                "package-lock.json",
                lock
            )]))),
            [2]
        );
    }

    #[test]
    fn a_doc_comment_without_a_subject_is_complained_of() {
        let text = "/// Of the store.\nfn a() {}\n/// The answer, if\n/// What was asked is known.\n///\n/// # Errors\n/// So many.\nfn b() {}\n// What is no doc comment may begin so.\n//! As it is.\n";
        let complaints = doc_comments_have_a_subject(&Tree::of(&[("a.rs", text)]));
        assert_eq!(lines_complained_of(&complaints), [1, 7, 10]);
    }

    #[test]
    fn a_dead_link_is_complained_of() {
        let text = "[a](web/README.md#x) [b](https://example.org) [c](gone.md)\n[d](web) [e](../e.md)\n`web/gone.rs` `web/README.md` `web/PAGE/`\n";
        let tree = Tree::of(&[
            ("docs/x.md", "[up](../README.md)\n"),
            ("README.md", text),
            ("web/README.md", ""),
        ]);
        let complaints = links_lead_somewhere(&tree);
        assert_eq!(
            lines_complained_of(&complaints),
            [1, 2, 3],
            "{complaints:?}"
        );
    }
}
