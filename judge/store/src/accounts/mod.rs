//! Users, their sessions and tokens, and the classes.

pub(crate) mod classes;
pub(crate) mod joining;
pub(crate) mod sessions;
pub(crate) mod tokens;
pub(crate) mod user_changes;
pub(crate) mod user_list;
pub(crate) mod users;
pub(crate) mod years;
