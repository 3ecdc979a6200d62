//! The texts of pages in both languages.

use std::sync::LazyLock;

use grundy_judgement::words_source;
use grundy_words::{Locale, WordBook};

use super::Message;

// `EN` and `VI` are the texts of each folder's `words.en.ftl` and `words.vi.ftl`, which are found when this crate is built.
include!(concat!(env!("OUT_DIR"), "/words.rs"));

/// The texts of pages.
pub(crate) static WORDS: LazyLock<WordBook> = LazyLock::new(|| WordBook::new(sources));

/// The texts of every feature, which are embedded, and those of judgements, since templates name verdicts.
fn sources(locale: Locale) -> Vec<&'static str> {
    let features = match locale {
        Locale::Vi => VI,
        Locale::En => EN,
    };
    let mut sources = features.to_vec();
    sources.push(words_source(locale));
    sources
}

/// The message that something is too large, with its size and the limit; `key` says what it is.
pub(crate) fn too_large(key: &'static str, locale: Locale, bytes: u64, bytes_max: u64) -> Message {
    Message::new(key)
        .with("size", locale.bytes(bytes))
        .with("limit", locale.bytes(bytes_max))
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::{Locale, sources};

    /// Maps each key to the names of its arguments, as they are in the files.
    fn keys(locale: Locale) -> BTreeSet<(String, Vec<String>)> {
        let mut keys = BTreeSet::new();
        for line in sources(locale).iter().flat_map(|source| source.lines()) {
            let Some((key, value)) = line.split_once(" =") else {
                continue;
            };
            if key.starts_with(|first: char| first.is_ascii_lowercase()) {
                let mut arguments: Vec<String> = value
                    .split('$')
                    .skip(1)
                    .map(|rest| {
                        rest.chars()
                            .take_while(char::is_ascii_alphanumeric)
                            .collect()
                    })
                    .collect();
                arguments.sort();
                arguments.dedup();
                assert!(
                    keys.insert((key.to_owned(), arguments)),
                    "{key} stands twice in {locale:?}"
                );
            }
        }
        keys
    }

    #[test]
    fn both_locales_have_the_same_keys_with_the_same_arguments() {
        let (vi, en) = (keys(Locale::Vi), keys(Locale::En));
        assert_eq!(
            vi.difference(&en).collect::<Vec<_>>(),
            Vec::<&(String, Vec<String>)>::new()
        );
        assert_eq!(
            en.difference(&vi).collect::<Vec<_>>(),
            Vec::<&(String, Vec<String>)>::new()
        );
        assert!(vi.len() > 100);
    }

    #[test]
    fn every_key_that_a_template_or_a_handler_names_exists() {
        let known: BTreeSet<String> = keys(Locale::Vi).into_iter().map(|(key, _)| key).collect();
        let mut files = Vec::new();
        collect_files(
            std::path::Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/src")),
            &mut files,
        );
        let mut used = 0;
        for file in files {
            let text = std::fs::read_to_string(&file).unwrap();
            for opening in ["page.t(\"", "page.t1(\"", "Message::new(\""] {
                for rest in text.split(opening).skip(1) {
                    let key: String = rest.chars().take_while(|next| *next != '"').collect();
                    if key.is_empty() {
                        continue;
                    }
                    assert!(
                        known.contains(&key),
                        "{key:?} in {} has no text",
                        file.display()
                    );
                    used += 1;
                }
            }
        }
        assert!(used > 100);
    }

    fn collect_files(directory: &std::path::Path, files: &mut Vec<std::path::PathBuf>) {
        for entry in std::fs::read_dir(directory).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                collect_files(&path, files);
            } else if !path.ends_with("i18n.rs") {
                files.push(path);
            }
        }
    }
}
