//! The rule about who may see or do what.

use super::Complaint;
use super::tree::Tree;

/// The only folder in which a role or a problem's visibility may decide anything.
const ACCESS: &str = "web/src/access/";
/// Files that give an account a role, change it, show it or list accounts by it, without deciding anything by it.
const NAME_ROLES: &[&str] = &[
    "web/src/accounts/account.rs",
    "web/src/accounts/new_user.rs",
    "web/src/accounts/register.rs",
    "web/src/accounts/setup.rs",
    "web/src/accounts/views.rs",
    "web/src/gradebook/book.rs",
    "web/src/users/changes.rs",
    "web/src/users/class_list.rs",
    "web/src/users/list.rs",
    "web/src/users/plan.rs",
    "web/src/users/views.rs",
];
/// Texts that show a decision about rights outside `access`.
const QUESTIONS: &[&str] = &["Role", ".role", ".visible", "is_teacher", "is_admin"];

pub(super) fn roles_are_asked_in_access_only(tree: &Tree) -> Vec<Complaint> {
    let mut complaints = Vec::new();
    for (path, text) in tree.texts() {
        let decides = path.ends_with(".rs") || path.ends_with(".html");
        if !path.starts_with("web/src/") || !decides || path.starts_with(ACCESS) {
            continue;
        }
        for (index, line) in text.lines().enumerate() {
            let is_wrong = if NAME_ROLES.contains(&path) {
                compares_a_role(line)
            } else {
                QUESTIONS.iter().any(|question| has_word(line, question))
            };
            if is_wrong && !line.trim_start().starts_with("//") {
                complaints.push(Complaint {
                    path: path.to_owned(),
                    line: index + 1,
                    what: format!("who may see or do what is for {ACCESS} to answer"),
                });
            }
        }
    }
    complaints
}

/// Whether the word is in the line, and not only within a longer one.
fn has_word(line: &str, word: &str) -> bool {
    let belongs = |neighbour: Option<char>| {
        neighbour.is_some_and(|neighbour| neighbour.is_alphanumeric() || neighbour == '_')
    };
    line.match_indices(word).any(|(at, _)| {
        let goes_on_before = !word.starts_with('.') && belongs(line[..at].chars().next_back());
        !goes_on_before && !belongs(line[at + word.len()..].chars().next())
    })
}

fn compares_a_role(line: &str) -> bool {
    let compared = [".role <", ".role >", ".role ==", ".role !=", "is_at_least"];
    let matched = line.contains("matches!(") && has_word(line, "Role");
    matched || compared.iter().any(|asked| line.contains(asked))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn lines_complained_of(path: &str, text: &str) -> Vec<usize> {
        let complaints = roles_are_asked_in_access_only(&Tree::of(&[(path, text)]));
        complaints
            .into_iter()
            .map(|complaint| complaint.line)
            .collect()
    }

    #[test]
    fn a_question_for_a_role_outside_of_access_is_complained_of() {
        let text = "if user.role >= Role::Teacher {}\n\
                    problems.retain(|problem| problem.visible);\n\
                    // Their Role decides.\n\
                    form.role_key; Roles; struct RoleForm;\n\
                    page.is_teacher()\n\
                    use grundy_store::Role;\n\
                    reader.may_rejudge(); store.set_problem_visible(id, true);\n";
        for path in ["web/src/problems/pages.rs", "web/src/submissions/live.rs"] {
            assert_eq!(lines_complained_of(path, text), [1, 2, 5, 6], "{path}");
        }
        assert_eq!(
            lines_complained_of("web/src/access/mod.rs", text),
            [0; 0],
            "access itself asks"
        );
        assert_eq!(
            lines_complained_of("judge/store/src/users.rs", text),
            [0; 0]
        );
        let template = "{% if page.is_admin() %}\n<p role=\"status\">\n{% if !row.visible %}\n";
        assert_eq!(
            lines_complained_of("web/src/frame/base.html", template),
            [1, 3]
        );
    }

    #[test]
    fn who_shows_roles_does_not_decide_by_them() {
        let text = "role_key(user.role)\n\
                    create(Role::Student);\n\
                    if user.role == Role::Admin {}\n\
                    if matches!(role, Role::Teacher) {}\n";
        assert_eq!(lines_complained_of("web/src/users/list.rs", text), [3, 4]);
    }
}
