//! The rights that come with classes: who teaches them, who joins them, and who ends their years.

use grundy_store::{Role, User};

use super::{Reader, Scope};

impl Reader {
    /// Whether the reader may change the teachers of a class that has these: administrators and its own teachers may. A teacher
    /// cannot take over a class that belongs to every teacher.
    pub(crate) fn may_name_teachers(&self, teachers: &[User]) -> bool {
        let is_own = teachers.iter().any(|teacher| self.is(teacher.id));
        self.is_at_least(Role::Admin) || self.is_at_least(Role::Teacher) && is_own
    }

    /// Whether the reader may remove the last teacher of a class, which every teacher then sees.
    pub(crate) fn may_open_classes(&self) -> bool {
        self.is_at_least(Role::Admin)
    }

    /// Whether the reader may end the year of a class that has these teachers, or say which year it is of: its own teachers and
    /// administrators may, and every teacher where it has none.
    pub(crate) fn may_end_years(&self, scope: Scope, teachers: &[User]) -> bool {
        self.may_name_teachers(teachers) || teachers.is_empty() && self.teaches(scope)
    }

    /// Whether the reader may hand out a code by which pupils join a class.
    pub(crate) fn may_let_join(&self, scope: Scope) -> bool {
        self.may_create_users(Role::Student, scope)
    }

    /// Whether the reader may join a class by its code, if they are in none.
    pub(crate) fn may_join_class(&self) -> bool {
        let is_student = |user: &User| user.role == Role::Student;
        self.user().is_some_and(is_student) && self.only_event().is_none()
    }
}
