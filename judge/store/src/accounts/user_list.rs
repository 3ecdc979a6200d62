//! Lists of accounts, and finding some of them.

use async_recursion::async_recursion as boxed;
use grundy_package::folded_words;

use crate::accounts::classes::{ClassFilter, is_in_class, join_class};
use crate::accounts::users::{Role, User, login_key, select_user};
use crate::base::areas::Users;
use crate::base::db::{execute, fetch_all, fetch_one};
use crate::base::error::Result;

const USERS_PER_PAGE_MAX: i64 = 500;
/// The most words of a query that are looked for; further ones are ignored.
const WORDS_MAX: usize = 5;
/// The number of accounts whose search words are stored in one transaction.
const WORDS_PER_ROUND: i64 = 500;

/// Whether a caller wants this user.
pub type IsWanted = fn(&User) -> bool;

/// A choice of accounts.
#[derive(Clone, Debug, Default)]
pub struct UserFilter {
    /// The beginnings of words in login, name and class, with or without accents; an account must have all of them. Empty matches
    /// any.
    pub text: String,
    /// Only users with this role; `None` matches any.
    pub role: Option<Role>,
    /// Only users of these classes.
    pub class: ClassFilter,
}

impl UserFilter {
    /// A `LIKE` pattern for each word of the query, filled up with `%`, which matches everything. Words are letters and digits, so
    /// `%` at the end is the only wildcard.
    fn patterns(&self) -> [String; WORDS_MAX] {
        let folded = folded_words(&self.text);
        let mut words = folded.split_whitespace();
        std::array::from_fn(|_| match words.next() {
            Some(word) => format!("% {word}%"),
            None => "%".to_owned(),
        })
    }
}

/// The condition of a [`UserFilter`]: its role is `$1`, its patterns `$2` to `$6`, its class `$7` and `$8`. An account whose search
/// words are not stored yet has none. Accounts that are for one event only stand in no list of people.
macro_rules! where_found {
    ($rest:literal) => {
        concat!(
            "WHERE ($1 IS NULL OR u.role = $1)
               AND COALESCE(u.words, '') LIKE $2 AND COALESCE(u.words, '') LIKE $3 AND COALESCE(u.words, '') LIKE $4
               AND COALESCE(u.words, '') LIKE $5 AND COALESCE(u.words, '') LIKE $6
               AND ",
            is_in_class!("$7", "$8"),
            " AND NOT EXISTS (SELECT 1 FROM event_accounts a WHERE a.user_id = u.id)",
            $rest
        )
    };
}

impl Users<'_> {
    /// The accounts that match the filter, in the order of their logins, from the first one behind the login `after`; from the start
    /// if that is empty.
    #[boxed]
    pub async fn find(&self, filter: &UserFilter, after: &str, limit: i64) -> Result<Vec<User>> {
        let [a, b, c, d, e] = filter.patterns();
        fetch_all!(
            self.store.db(),
            User,
            select_user!(where_found!(
                " AND u.login_key > $9 ORDER BY u.login_key LIMIT $10"
            )),
            filter.role.map(Role::as_str),
            &a,
            &b,
            &c,
            &d,
            &e,
            filter.class.name.as_deref(),
            filter.class.seen_by,
            login_key(after),
            limit.clamp(1, USERS_PER_PAGE_MAX),
        )
    }

    /// How many accounts the filter asks for.
    #[boxed]
    pub async fn count_found(&self, filter: &UserFilter) -> Result<i64> {
        let [a, b, c, d, e] = filter.patterns();
        let (count,) = fetch_one!(
            self.store.db(),
            (i64,),
            concat!(
                "SELECT COUNT(*) FROM users u",
                join_class!(),
                where_found!("")
            ),
            filter.role.map(Role::as_str),
            &a,
            &b,
            &c,
            &d,
            &e,
            filter.class.name.as_deref(),
            filter.class.seen_by,
        )?;
        Ok(count)
    }

    /// Like [`crate::Users::find`], without pages: returns up to `users_max` accounts, and whether there are more.
    #[boxed]
    pub async fn find_all(
        &self,
        filter: &UserFilter,
        users_max: usize,
        is_wanted: IsWanted,
    ) -> Result<(Vec<User>, bool)> {
        let mut found: Vec<User> = Vec::new();
        let mut after = String::new();
        loop {
            let users = self.find(filter, &after, USERS_PER_PAGE_MAX).await?;
            let is_last = (users.len() as i64) < USERS_PER_PAGE_MAX;
            if let Some(last) = users.last() {
                after.clone_from(&last.login);
            }
            found.extend(users.into_iter().filter(is_wanted));
            if found.len() > users_max {
                found.truncate(users_max);
                return Ok((found, true));
            }
            if is_last {
                return Ok((found, false));
            }
        }
    }

    /// Every account, in no order, those that are for one event only included.
    #[boxed]
    pub async fn all(&self) -> Result<Vec<User>> {
        fetch_all!(self.store.db(), User, select_user!(""))
    }

    /// Stores the search words of accounts that were made before there were such words.
    pub(crate) async fn take_down_words(&self) -> Result<()> {
        loop {
            let sql = select_user!("WHERE u.words IS NULL LIMIT $1");
            let users = fetch_all!(self.store.db(), User, sql, WORDS_PER_ROUND)?;
            if users.is_empty() {
                return Ok(());
            }
            let mut tx = self.store.begin().await?;
            for user in users {
                let sql = "UPDATE users SET words = $2 WHERE id = $1 AND words IS NULL";
                execute!(tx, sql, user.id, user.words())?;
            }
            tx.commit().await?;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::UserFilter;

    #[test]
    fn patterns_have_nothing_of_their_own_in_them() {
        let filter = UserFilter {
            text: "Đặng_%  an.2010 10'A".to_owned(),
            ..UserFilter::default()
        };
        let expected = ["% dang%", "% an%", "% 2010%", "% 10%", "% a%"];
        assert_eq!(filter.patterns(), expected);
        assert_eq!(UserFilter::default().patterns(), ["%"; 5]);
    }
}
