//! The pictures in a package's texts, which are files beside the texts.

use std::collections::BTreeMap;

use grundy_package::{Package, PackagePath};
use grundy_statement::{is_picture_name, picture_names};
use grundy_store::VersionId;

/// The text that shows a picture.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, strum::IntoStaticStr, strum::EnumString,
)]
#[strum(serialize_all = "snake_case")]
pub(crate) enum TextKind {
    Statement,
    Hint,
    Editorial,
}

impl TextKind {
    /// The name in addresses.
    pub(crate) fn name(self) -> &'static str {
        self.into()
    }
}

/// The pictures of a version's texts.
#[derive(Debug)]
pub(crate) struct TextPictures {
    /// The address of the version's pictures, ends with a slash.
    address: String,
    files: BTreeMap<(TextKind, String), PackagePath>,
}

impl TextPictures {
    pub(crate) fn of(version: VersionId, package: &Package) -> Self {
        let address = format!("/problems/{}/versions/{version}/texts/", package.id);
        Self {
            address,
            files: BTreeMap::new(),
        }
    }

    /// Adds the pictures of a text, which are beside it, and returns the address before their names.
    pub(crate) fn add(&mut self, kind: TextKind, markdown: &str, text: &PackagePath) -> String {
        for (_, name) in picture_names(markdown) {
            if is_picture_name(&name) {
                let path = text.beside(&name);
                self.files.insert((kind, name), path);
            }
        }
        format!("{}{}/", self.address, kind.name())
    }

    /// The file of a picture that such a text shows.
    pub(crate) fn file(&self, kind: TextKind, name: &str) -> Option<&PackagePath> {
        let key = (kind, name.to_owned());
        self.files.get(&key)
    }
}
