//! The errors of a form, field by field.

use crate::frame::Message;

/// The errors of a form by field; those under `form` belong to no single field.
#[derive(Clone, Debug, Default, PartialEq)]
pub(crate) struct FieldErrors(Vec<(&'static str, Message)>);

impl FieldErrors {
    /// One error.
    pub(crate) fn one(field: &'static str, message: Message) -> Self {
        Self(vec![(field, message)])
    }

    /// Adds an error.
    pub(crate) fn push(&mut self, field: &'static str, message: Message) {
        self.0.push((field, message));
    }

    /// The first error of the field.
    pub(crate) fn of(&self, field: &str) -> Option<&Message> {
        self.0
            .iter()
            .find(|(name, _)| *name == field)
            .map(|(_, message)| message)
    }

    /// All errors with their fields, in their order.
    pub(crate) fn iter(&self) -> impl Iterator<Item = &(&'static str, Message)> {
        self.0.iter()
    }

    /// Whether the field has an error.
    pub(crate) fn has(&self, field: &str) -> bool {
        self.of(field).is_some()
    }

    /// Whether all is well.
    pub(crate) fn is_empty(&self) -> bool {
        self.0.is_empty()
    }
}
