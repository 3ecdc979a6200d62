//! Pupils with the same name in the same class: a list that shows only names would not distinguish them.

use std::collections::BTreeSet;

use grundy_package::fold;
use grundy_store::User;

/// The names, with their classes, that several pupils of a list share.
pub(crate) struct Namesakes(BTreeSet<(String, String)>);

impl Namesakes {
    /// The names that several of these pupils share.
    pub(crate) fn among<'a>(pupils: impl Iterator<Item = &'a User>) -> Self {
        let mut seen = BTreeSet::new();
        let keys = pupils.map(key);
        Self(keys.filter(|key| !seen.insert(key.clone())).collect())
    }

    /// Whether the login has to stand beside the name.
    pub(crate) fn has(&self, pupil: &User) -> bool {
        !pupil.display_name.is_empty() && self.0.contains(&key(pupil))
    }
}

fn key(pupil: &User) -> (String, String) {
    (fold(&pupil.display_name), fold(&pupil.class_name))
}

#[cfg(test)]
mod tests {
    use super::super::book::user;
    use super::*;

    #[test]
    fn only_one_name_in_one_class_is_told_apart() {
        let class = |number, name, class_name: &str| User {
            class_name: class_name.to_owned(),
            ..user(number, name)
        };
        let pupils = [
            class(1, "Nguyễn Văn An", "10A1"),
            class(2, "Nguyễn văn An", "10A1"),
            class(3, "Nguyễn Văn An", "10A2"),
            class(4, "", "10A1"),
            class(5, "", "10A1"),
        ];
        let namesakes = Namesakes::among(pupils.iter());
        let told: Vec<bool> = pupils.iter().map(|pupil| namesakes.has(pupil)).collect();
        assert_eq!(told, [true, true, false, false, false]);
    }
}
