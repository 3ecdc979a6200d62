//! Needs of a job and capabilities of a worker: sets of names.
//!
//! A name is a language's id, or one of a few other capabilities. The store only compares them. A job's row has its set as a text, and
//! `need_members` lists the members of each set once, so that a claim compares the few sets and not all jobs.

use std::collections::BTreeSet;

use crate::base::db::{Tx, execute};
use crate::base::error::Result;

/// A set of names: what a job needs, or what a worker can do.
#[derive(Clone, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub struct Capabilities(BTreeSet<String>);

impl Capabilities {
    /// The set of these names, which must be without blanks.
    pub fn of<N: Into<String>>(names: impl IntoIterator<Item = N>) -> Self {
        names.into_iter().map(Into::into).collect()
    }

    /// The names, in order.
    pub fn iter(&self) -> impl Iterator<Item = &str> {
        self.0.iter().map(String::as_str)
    }

    /// Whether the name is in the set.
    #[must_use]
    pub fn contains(&self, name: &str) -> bool {
        self.0.contains(name)
    }

    /// Adds a name. Returns whether it is new.
    pub fn insert(&mut self, name: impl Into<String>) -> bool {
        self.0.insert(name.into())
    }

    /// Removes a name. Returns whether it was in the set.
    pub fn remove(&mut self, name: &str) -> bool {
        self.0.remove(name)
    }

    /// The needed names that are missing here.
    #[must_use]
    pub fn lacking(&self, needs: &Self) -> Self {
        Self(needs.0.difference(&self.0).cloned().collect())
    }

    /// Whether these capabilities include all needs.
    #[must_use]
    pub fn suffice_for(&self, needs: &Self) -> bool {
        needs.0.is_subset(&self.0)
    }

    /// Whether nothing is in the set.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// The text in rows: names in order, separated by blanks.
    pub(crate) fn to_text(&self) -> String {
        self.iter().collect::<Vec<_>>().join(" ")
    }

    /// Reads the text of a row.
    pub(crate) fn from_text(text: &str) -> Self {
        Self::of(text.split_whitespace())
    }

    /// The set as a text in which `LIKE` finds a name: each has a blank before and behind it.
    pub(crate) fn to_haystack(&self) -> String {
        format!(" {} ", self.to_text())
    }
}

impl FromIterator<String> for Capabilities {
    fn from_iter<I: IntoIterator<Item = String>>(names: I) -> Self {
        Self(names.into_iter().collect())
    }
}

/// Whether a name may be in a set: only small letters and digits, so that it is neither two names nor a pattern.
pub(crate) fn is_name(text: &str) -> bool {
    !text.is_empty()
        && text
            .bytes()
            .all(|byte| byte.is_ascii_lowercase() || byte.is_ascii_digit())
}

/// Stores the members of this set, so that claims can compare it. It must be called before a job's row names the set.
pub(crate) async fn know(tx: &mut Tx, needs: &Capabilities) -> Result<()> {
    let text = needs.to_text();
    for ability in needs.iter() {
        execute!(
            *tx,
            "INSERT INTO need_members (needs, ability) VALUES ($1, $2) ON CONFLICT (needs, ability) DO NOTHING",
            &text,
            ability,
        )?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sets_survive_their_text_form_and_are_compared() {
        let needs = Capabilities::of(["rust", "c", "c"]);
        assert_eq!(needs.to_text(), "c rust");
        assert_eq!(Capabilities::from_text("c rust"), needs);
        assert_eq!(Capabilities::from_text(""), Capabilities::default());
        let worker = Capabilities::of(["c", "cpp"]);
        assert!(!worker.suffice_for(&needs));
        assert_eq!(worker.lacking(&needs), Capabilities::of(["rust"]));
        assert!(worker.suffice_for(&Capabilities::default()));
        for name in ["", "a b", "a%", "a_b", "C"] {
            assert!(!is_name(name), "{name:?}");
        }
    }
}
