//! Rules about templates, assets and locales.

use super::complaint::Complaint;
use super::tree::Tree;
use std::collections::{BTreeMap, BTreeSet};

const LOCALES: [&str; 2] = ["en", "vi"];

pub(super) fn locales_have_the_same_keys(tree: &Tree) -> Vec<Complaint> {
    let mut complaints = Vec::new();
    for (path, lacking) in lacking_words(tree) {
        let complaint = |key| Complaint::new(&path, 0, format!("lacks the message `{key}`"));
        complaints.extend(lacking.into_iter().map(complaint));
    }
    complaints
}

/// The keys that each file of words (`….vi.ftl` or `….en.ftl`) lacks and another language's file of its folder has.
fn lacking_words(tree: &Tree) -> Vec<(String, BTreeSet<&str>)> {
    let mut keys_of: BTreeMap<&str, BTreeMap<&str, BTreeSet<&str>>> = BTreeMap::new();
    for (path, text) in tree.texts_with_ending(".ftl") {
        if let Some((name, locale)) = path.trim_end_matches(".ftl").rsplit_once('.') {
            let locales = keys_of.entry(name).or_default();
            // A folder without one of the files lacks all of its messages.
            for locale in LOCALES {
                locales.entry(locale).or_default();
            }
            locales
                .entry(locale)
                .or_default()
                .extend(message_keys(text));
        }
    }
    let mut lacking = Vec::new();
    for (name, locales) in keys_of {
        let all: BTreeSet<&str> = locales.values().flatten().copied().collect();
        for (locale, keys) in locales {
            let lacks = all.difference(&keys).copied().collect();
            lacking.push((format!("{name}.{locale}.ftl"), lacks));
        }
    }
    lacking
}

pub(super) fn pages_ask_no_other_host(tree: &Tree) -> Vec<Complaint> {
    let mut complaints = Vec::new();
    for (path, line, text) in lines_of(tree, &[".html", ".css"]) {
        let lowered = text.to_ascii_lowercase();
        let asks = [
            "src=\"http",
            "src=\"//",
            "href=\"//",
            "url(http",
            "url(\"http",
            "url(//",
            "@import \"http",
        ];
        // A link that a reader may follow is no request; a stylesheet or a picture is one.
        let is_link_tag = lowered.contains("<link") && lowered.contains("href=\"http");
        if is_link_tag || asks.iter().any(|ask| lowered.contains(ask)) {
            complaints.push(Complaint::new(
                path,
                line,
                "a page asks another host; classrooms have no internet",
            ));
        }
    }
    complaints
}

pub(super) fn pages_hold_no_script_or_style(tree: &Tree) -> Vec<Complaint> {
    let mut complaints = Vec::new();
    for (path, line, text) in lines_of(tree, &[".html"]) {
        let lowered = text.to_ascii_lowercase();
        let inline_script = lowered.contains("<script") && !lowered.contains(" src=");
        let handler = ["onclick=", "onchange=", "onsubmit=", "onload=", "oninput="]
            .iter()
            .any(|name| lowered.contains(&format!(" {name}")));
        if inline_script || handler || lowered.contains("<style") || lowered.contains(" style=") {
            complaints.push(Complaint::new(
                path,
                line,
                "the content security policy allows no script or style in a page",
            ));
        }
    }
    complaints
}

/// The keys of a Fluent file's messages: the texts before `=` at the start of a line.
fn message_keys(text: &str) -> impl Iterator<Item = &str> {
    let starts = text
        .lines()
        .filter(|line| line.starts_with(|first: char| first.is_ascii_alphabetic()));
    starts.filter_map(|line| Some(line.split_once('=')?.0.trim_end()))
}

fn lines_of<'a>(
    tree: &'a Tree,
    endings: &'a [&str],
) -> impl Iterator<Item = (&'a str, usize, &'a str)> {
    let pages = tree.texts().filter(|(path, _)| {
        path.starts_with("web/") && endings.iter().any(|ending| path.ends_with(ending))
    });
    pages.flat_map(|(path, text)| {
        text.lines()
            .enumerate()
            .map(move |(index, line)| (path, index + 1, line))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_message_missing_in_one_language_is_complained_of() {
        let tree = Tree::of(&[
            (
                "web/src/a/words.vi.ftl",
                "one = Một\n# two = no\ntwo = Hai\n    .title = x\n",
            ),
            ("web/src/a/words.en.ftl", "one = One\n"),
            // Words of one feature do not replace those of another.
            ("web/src/b/words.en.ftl", "two = Two\n"),
        ]);
        let complaints = locales_have_the_same_keys(&tree);
        let paths: Vec<&str> = complaints.iter().map(|one| one.path.as_str()).collect();
        assert_eq!(paths, ["web/src/a/words.en.ftl", "web/src/b/words.vi.ftl"]);
        assert!(complaints.iter().all(|one| one.what.contains("two")));
    }

    #[test]
    fn a_foreign_script_is_complained_of_and_a_link_is_not() {
        let page = "<script src=\"https://x\"></script>\n<a href=\"https://x\">x</a>\n<link rel=icon href=\"http://x\">\n";
        let tree = Tree::of(&[
            ("web/src/a/a.html", page),
            ("web/src/a/a.css", "a { b: url(//x) }\n"),
        ]);
        assert_eq!(pages_ask_no_other_host(&tree).len(), 3);
    }

    #[test]
    fn inline_script_and_style_are_complained_of() {
        let page = "<script>x</script>\n<p style=\"a\">\n<a onclick=\"x\">\n<script src=\"/a.js\"></script>\n";
        assert_eq!(
            pages_hold_no_script_or_style(&Tree::of(&[("web/src/a/a.html", page)])).len(),
            3
        );
    }
}
