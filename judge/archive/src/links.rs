//! Symbolic links of a zip archive: their targets within the archive are unpacked again in their place.
//!
//! Nothing on disk ever becomes a link. A link that leads out of the archive, nowhere, or back to itself is left out and reported;
//! the caller decides whether the file is needed.

use std::collections::BTreeMap;

use grundy_package::Diagnostic;
use grundy_words::{Line, sentence};

/// The longest target that is read, in bytes.
pub(super) const TARGET_BYTES_MAX: u64 = 4096;
/// The most links on the way to one file.
const STEPS_MAX: usize = 16;
/// The most files that links stand for, all together.
const COPIES_MAX: usize = 20_000;

/// An archive's entries by path: files with their index, and links with their target.
#[derive(Debug, Default)]
pub(super) struct Links {
    files: BTreeMap<String, usize>,
    targets: BTreeMap<String, String>,
}

/// A file that stands in the archive under another name.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Copy {
    pub(super) path: String,
    /// The number of the entry with the content.
    pub(super) index: usize,
}

/// The files that the links of an archive stand for.
#[derive(Debug, Default)]
pub(super) struct Followed {
    pub(super) copies: Vec<Copy>,
    /// The links that are left out, with the reason.
    pub(super) left_out: Vec<Diagnostic>,
}

impl Followed {
    fn copy(&mut self, path: String, index: usize) -> Result<(), Line> {
        self.copies.push(Copy { path, index });
        if self.copies.len() > COPIES_MAX {
            return Err(sentence!(
                "import-one-symbolic-links-more",
                count = COPIES_MAX
            ));
        }
        Ok(())
    }

    fn leave_out(&mut self, path: &str, reason: impl Into<Line>) -> Result<(), Line> {
        self.left_out.push(Diagnostic::of_file(path, reason));
        if self.left_out.len() > COPIES_MAX {
            return Err(sentence!("import-many-links", count = COPIES_MAX));
        }
        Ok(())
    }
}

fn leads_back() -> Line {
    sentence!("import-symbolic-link-leads-back")
}

impl Links {
    pub(super) fn add_file(&mut self, path: String, index: usize) {
        self.files.insert(path, index);
    }

    pub(super) fn add_link(&mut self, path: String, target: String) {
        self.targets.insert(path, target);
    }

    /// Follows all links.
    ///
    /// # Errors
    /// The link at which a limit was exceeded, and the reason.
    pub(super) fn followed(&self) -> Result<Followed, (String, Line)> {
        let mut followed = Followed::default();
        for link in self.targets.keys() {
            self.expand(link, link, 0, &mut followed)
                .map_err(|reason| (link.clone(), reason))?;
        }
        Ok(followed)
    }

    /// Adds the file `from`, or all files in it, under the name `to`.
    fn expand(
        &self,
        from: &str,
        to: &str,
        depth: usize,
        followed: &mut Followed,
    ) -> Result<(), Line> {
        if depth > STEPS_MAX {
            return followed.leave_out(to, leads_back());
        }
        let found = match self.resolve(from) {
            Ok(found) => found,
            Err(reason) => return followed.leave_out(to, reason),
        };
        if let Some(&index) = self.files.get(&found) {
            return followed.copy(to.to_owned(), index);
        }
        let folder = format!("{found}/");
        let mut is_empty = true;
        for (path, &index) in below(&self.files, &folder) {
            is_empty = false;
            followed.copy(format!("{to}/{}", &path[folder.len()..]), index)?;
        }
        for (path, _) in below(&self.targets, &folder) {
            is_empty = false;
            let inner = format!("{to}/{}", &path[folder.len()..]);
            self.expand(path, &inner, depth + 1, followed)?;
        }
        if is_empty {
            return followed.leave_out(to, sentence!("import-symbolic-link-leads-nowhere"));
        }
        Ok(())
    }

    /// The path after following all links on the way and at its end.
    fn resolve(&self, path: &str) -> Result<String, Line> {
        let mut path = path.to_owned();
        for _ in 0..=STEPS_MAX {
            let Some((link, rest)) = self.first_link(&path) else {
                return Ok(path);
            };
            let around = link.rsplit_once('/').map_or("", |(around, _)| around);
            let target = &self.targets[link];
            path = joined(around, &format!("{target}{rest}"))
                .ok_or_else(|| sentence!("import-symbolic-link-leaves-archive"))?;
        }
        Err(leads_back())
    }

    /// The first part of a path that is a link, and the rest behind it.
    fn first_link<'p>(&self, path: &'p str) -> Option<(&'p str, &'p str)> {
        let ends = path.match_indices('/').map(|(end, _)| end);
        ends.chain([path.len()])
            .map(|end| path.split_at(end))
            .find(|(part, _)| self.targets.contains_key(*part))
    }
}

fn below<'m, T>(
    map: &'m BTreeMap<String, T>,
    folder: &'m str,
) -> impl Iterator<Item = (&'m String, &'m T)> {
    map.range(folder.to_owned()..)
        .take_while(move |(path, _)| path.starts_with(folder))
}

/// A path relative to a folder, with `.` and `..` resolved; `None` if it leaves the archive.
fn joined(folder: &str, path: &str) -> Option<String> {
    if path.starts_with('/') || path.contains(['\\', ':', '\0']) {
        return None;
    }
    let mut parts: Vec<&str> = folder.split('/').filter(|part| !part.is_empty()).collect();
    for part in path.split('/') {
        match part {
            "" | "." => {}
            ".." => {
                parts.pop()?;
            }
            part => parts.push(part),
        }
    }
    // The archive's own top is no folder to unpack once more.
    (!parts.is_empty()).then(|| parts.join("/"))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The result of following the links: the copies, and what is left out.
    fn followed(links: &[(&str, &str)]) -> (Vec<String>, Vec<Diagnostic>) {
        let mut all = Links::default();
        for (index, file) in ["p/a", "p/d/b", "p/d/e/c", "q/x"].into_iter().enumerate() {
            all.add_file(file.to_owned(), index);
        }
        for (path, target) in links {
            all.add_link((*path).to_owned(), (*target).to_owned());
        }
        let Followed { copies, left_out } = all.followed().expect("few links");
        let shown = copies
            .iter()
            .map(|copy| format!("{}={}", copy.path, copy.index));
        (shown.collect(), left_out)
    }

    #[test]
    fn links_within_the_archive_are_followed() {
        type Table<'a> = [(&'a [(&'a str, &'a str)], &'a [&'a str])];
        let table: &Table<'_> = &[
            (&[("p/l", "a")], &["p/l=0"]),
            (&[("p/d/l", "../a")], &["p/d/l=0"]),
            (&[("p/l", "d")], &["p/l/b=1", "p/l/e/c=2"]),
            (&[("p/l", "./d//e/../b")], &["p/l=1"]),
            (&[("p/l", "../q/x")], &["p/l=3"]),
            (&[("p/l", "m"), ("p/m", "a")], &["p/l=0", "p/m=0"]),
            (&[("p/l", "d/f/c"), ("p/d/f", "e")], &["p/d/f/c=2", "p/l=2"]),
            (
                &[("p/d/l", "../a"), ("q/d", "../p/d")],
                &["p/d/l=0", "q/d/b=1", "q/d/e/c=2", "q/d/l=0"],
            ),
        ];
        for (links, expected) in table {
            let (copies, left_out) = followed(links);
            assert_eq!(copies, *expected, "{links:?}");
            assert_eq!(left_out, [], "{links:?}");
        }
    }

    #[test]
    fn other_links_are_left_out() {
        for (links, expected) in [
            (vec![("p/l", "../../a")], "leaves the archive"),
            (vec![("p/l", "/etc/passwd")], "leaves the archive"),
            (vec![("p/l", "..")], "leaves the archive"),
            (vec![("l", ".")], "leaves the archive"),
            (vec![("p/l", "none")], "leads nowhere"),
            (vec![("p/l", "")], "leads back to itself"),
            (vec![("p/l", "l")], "leads back to itself"),
            (vec![("p/l", "m"), ("p/m", "l")], "leads back to itself"),
            (vec![("p/d/l", "../d")], "leads back to itself"),
            (vec![("p/d/e/l", "../../../p")], "leads back to itself"),
        ] {
            let (_, left_out) = followed(&links);
            let reasons = left_out.iter().map(|link| link.message.to_string());
            let reasons: Vec<String> = reasons.collect();
            let is_told = |reason: &String| reason.contains(expected);
            assert!(reasons.iter().any(is_told), "{links:?}: {reasons:?}");
        }
    }

    #[test]
    fn links_to_folders_of_links_come_to_an_end() {
        let mut links = Links::default();
        links.add_file("z/file".to_owned(), 0);
        for level in 0..15 {
            for link in 0..4 {
                let target = format!(
                    "../{}",
                    if level == 0 {
                        "z".to_owned()
                    } else {
                        format!("f{}", level - 1)
                    }
                );
                links.add_link(format!("f{level}/{link}"), target);
            }
        }
        let (_, reason) = links.followed().unwrap_err();
        assert!(
            reason.to_string().contains("more than 20000 files"),
            "{reason}"
        );
    }
}
