//! Rules about the problem packages, each of which is checked by itself elsewhere (`grundy verify`).

use super::Complaint;
use super::tree::Tree;
use std::collections::BTreeMap;

/// A package is copied to begin another one with; servers and other judges tell packages by their uuids.
pub(super) fn uuids_are_unique(tree: &Tree) -> Vec<Complaint> {
    let mut first_with: BTreeMap<String, &str> = BTreeMap::new();
    let mut complaints = Vec::new();
    for (path, text) in tree.texts_with_ending("/problem.yaml") {
        let is_package = path.starts_with("problems/") && path.split('/').count() == 3;
        let Some((line, uuid)) = uuid(text).filter(|_| is_package) else {
            continue;
        };
        match first_with.get(&uuid) {
            Some(other) => complaints.push(Complaint {
                path: path.to_owned(),
                line,
                what: format!("{other} has this uuid already; make another one with `uuidgen`"),
            }),
            None => {
                first_with.insert(uuid, path);
            }
        }
    }
    complaints
}

/// The value of the key `uuid` and its line, from 1.
fn uuid(problem_yaml: &str) -> Option<(usize, String)> {
    problem_yaml.lines().enumerate().find_map(|(index, line)| {
        let value = line.strip_prefix("uuid:")?.split(" #").next()?;
        let value = value.trim().trim_matches(['"', '\'']).to_ascii_lowercase();
        Some((index + 1, value))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn two_packages_with_one_uuid_are_complained_of() {
        let tree = Tree::of(&[
            ("problems/a/problem.yaml", "name: A\nuuid: 0193a1c0-00ab\n"),
            (
                "problems/b/problem.yaml",
                "uuid: \"0193A1C0-00AB\"  # copied\n",
            ),
            ("problems/c/problem.yaml", "uuid: 0193a1c0-00ac\n"),
            ("judge/tests/d/problem.yaml", "uuid: 0193a1c0-00ac\n"),
        ]);
        let complaints = uuids_are_unique(&tree);
        assert_eq!(complaints.len(), 1);
        assert_eq!(complaints[0].path, "problems/b/problem.yaml");
        assert_eq!(complaints[0].line, 1);
        assert!(complaints[0].what.contains("problems/a/problem.yaml"));
    }
}
