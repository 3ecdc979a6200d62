//! The part of the site that a right is asked about.

use grundy_store::ClassId;

/// The part of the site that a question about rights is about, besides the thing itself.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Scope {
    /// The whole site: things that belong to no class, and lists of all classes, in which a reader sees only some.
    Site,
    /// A class, its pupils and what they do.
    Class(ClassId),
}

impl Scope {
    /// The scope of a user who is in this class, or in none.
    pub(crate) fn of(class: Option<ClassId>) -> Self {
        class.map_or(Self::Site, Self::Class)
    }
}
