//! The rights to enter the router's groups of routes.

use grundy_store::Role;

use super::Reader;

/// The rights to enter the router's groups of routes.
impl Reader {
    /// Whether this reader may use the routes for contestants: those that an account of an event needs.
    pub(crate) fn enters_contestants_routes(&self) -> bool {
        self.is_at_least(Role::Student)
    }

    /// Whether the routes for students are.
    pub(crate) fn enters_students_routes(&self) -> bool {
        self.is_at_least(Role::Student) && self.only_event().is_none()
    }

    /// Whether the routes for teachers are.
    pub(crate) fn enters_teachers_routes(&self) -> bool {
        self.is_at_least(Role::Teacher)
    }

    /// Whether the routes for administrators are.
    pub(crate) fn enters_admins_routes(&self) -> bool {
        self.is_at_least(Role::Admin)
    }
}
