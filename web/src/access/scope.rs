//! The part of the site that a right is asked about.

use grundy_store::ClassId;

/// The part of the site that a right is asked about, beside the thing itself.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Scope {
    /// The whole site: what belongs to no class, and lists of all classes, of which a reader is shown those that they see.
    Site,
    /// A class, its pupils and what they do.
    Class(ClassId),
}

impl Scope {
    /// The scope of somebody in this class, or in none.
    pub(crate) fn of(class: Option<ClassId>) -> Self {
        class.map_or(Self::Site, Self::Class)
    }
}
