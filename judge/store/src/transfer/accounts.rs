//! The accounts of an archive and those of this site: which of them are the same person's.
//!
//! An account is known by its id, or by an id that it has on another site. A login alone proves nothing: whoever has it here may be
//! somebody else, and then nothing is imported until somebody has decided.

use std::collections::BTreeSet;

use grundy_transfer::{AccountRecord, ClassRecord};

use super::outcome::{AccountFate, ImportOptions, PlannedAccount};
use super::under_way::Import;
use crate::accounts::classes::spelling;
use crate::accounts::users::{ListedUser, NewUser, Role, login_key};
use crate::base::db::{Tx, execute, fetch_all, fetch_optional};
use crate::base::error::{Error, Result};
use crate::base::ids::{ClassId, UserId};
use crate::events::participants::TeamMember;

/// The text in place of the hash of a password with which nobody can log in.
const NO_PASSWORD: &str = "!";

/// Decides what becomes of the accounts of an archive, and says which ones are here.
pub(super) async fn decide(
    tx: &mut Tx,
    accounts: &[AccountRecord],
    options: &ImportOptions,
) -> Result<Vec<(PlannedAccount, Option<UserId>)>> {
    let mut used = BTreeSet::new();
    let mut logins = BTreeSet::new();
    let mut decided = Vec::new();
    for account in accounts {
        let (mut fate, user) = fate_of(tx, account, options).await?;
        let is_twice = match (&fate, user) {
            (AccountFate::Known(_), Some(user)) => !used.insert(user),
            (AccountFate::New(login), _) => !logins.insert(login_key(login)),
            _ => false,
        };
        if is_twice {
            fate = AccountFate::Mixed(account.login.clone());
        }
        let planned = PlannedAccount {
            login: account.login.clone(),
            name: account.name.clone(),
            fate,
        };
        decided.push((planned, user));
    }
    Ok(decided)
}

async fn fate_of(
    tx: &mut Tx,
    account: &AccountRecord,
    options: &ImportOptions,
) -> Result<(AccountFate, Option<UserId>)> {
    let mut found = BTreeSet::new();
    for &id in account.also.iter().chain([&account.id]) {
        let sql = "SELECT u.id, u.login FROM users u WHERE u.id = $1
                   UNION SELECT u.id, u.login FROM user_aliases a JOIN users u ON u.id = a.user_id WHERE a.alias = $1";
        found.extend(fetch_all!(*tx, (UserId, String), sql, id)?);
    }
    if let Some((user, login)) = found.pop_first() {
        return Ok(if found.is_empty() {
            (AccountFate::Known(login), Some(user))
        } else {
            (AccountFate::Mixed(login), None)
        });
    }
    let given = options.logins.get(&account.login);
    let login = given.unwrap_or(&account.login);
    let sql = "SELECT id, login, display_name, COALESCE(birth, '') FROM users WHERE login_key = $1";
    let here = fetch_optional!(*tx, (UserId, String, String, String), sql, login_key(login))?;
    let Some((user, login_here, name, birth)) = here else {
        return Ok((AccountFate::New(login.clone()), None));
    };
    let is_same_person = name == account.name && !birth.is_empty() && birth == account.birth;
    if given.is_some() || options.same_logins || is_same_person {
        return Ok((AccountFate::Known(login_here), Some(user)));
    }
    let login = login_here;
    Ok((AccountFate::Taken { login, name }, None))
}

impl Import<'_> {
    /// Makes the accounts that are new, and learns the ids that the others have on other sites.
    pub(super) async fn accounts(
        &mut self,
        tx: &mut Tx,
        accounts: &[AccountRecord],
        options: &ImportOptions,
    ) -> Result<()> {
        let mut classes = self.store.classes().names_in(tx).await?;
        for (account, (planned, user)) in accounts.iter().zip(decide(tx, accounts, options).await?)
        {
            let user = match (planned.fate, user) {
                (AccountFate::Known(_), Some(user)) => user,
                (AccountFate::New(login), _) => {
                    let class_name = spelling(&classes, &account.class).to_owned();
                    if !classes.contains(&class_name) {
                        classes.push(class_name.clone());
                    }
                    let listed = ListedUser {
                        account: NewUser {
                            login,
                            display_name: account.name.clone(),
                            password_hash: String::new(),
                            // Nobody becomes an administrator by a file.
                            role: account.role.parse::<Role>()?.min(Role::Teacher),
                        },
                        class_name,
                        birth: account.birth.clone(),
                    };
                    self.new_account(tx, account, listed, options).await?
                }
                _ => {
                    return Err(Error::Conflict {
                        constraint: "event_accounts",
                    });
                }
            };
            for &alias in account.also.iter().chain([&account.id]) {
                if alias != user.0 {
                    let sql = "INSERT INTO user_aliases (alias, user_id) VALUES ($1, $2) ON CONFLICT (alias) DO NOTHING";
                    self.done.changes += execute!(*tx, sql, alias, user)? as usize;
                }
            }
            self.users.insert(account.id, user);
            self.logins.insert(account.id, account.login.clone());
        }
        Ok(())
    }

    async fn new_account(
        &mut self,
        tx: &mut Tx,
        account: &AccountRecord,
        mut listed: ListedUser,
        options: &ImportOptions,
    ) -> Result<UserId> {
        let is_student = listed.account.role == Role::Student;
        let hash = account.password_hash.as_deref();
        let hash = hash.filter(|hash| options.with_passwords && is_student && is_modest_hash(hash));
        listed.account.password_hash = hash.unwrap_or(NO_PASSWORD).to_owned();
        let id = UserId(account.id);
        let users = self.store.users();
        users.insert_as(tx, listed, id, account.created_ms).await?;
        if account.is_closed {
            let sql = "UPDATE users SET disabled = TRUE WHERE id = $1";
            execute!(*tx, sql, id)?;
        }
        self.made.insert(id);
        self.done.accounts += 1;
        Ok(id)
    }

    /// Makes the new ones of these accounts what they are for the event only, which has to be here by now.
    pub(super) async fn event_accounts(
        &self,
        tx: &mut Tx,
        accounts: &[AccountRecord],
    ) -> Result<()> {
        for account in accounts {
            let Some(own) = &account.of_event else {
                continue;
            };
            let user = self.user(account.id)?;
            if self.made.contains(&user) {
                let members = own.members.iter().cloned();
                let members = members.map(|name| TeamMember {
                    name,
                    account: None,
                });
                let events = self.store.events();
                events
                    .insert_event_account(tx, self.event, user, &own.school, members.collect())
                    .await?;
            }
        }
        Ok(())
    }

    /// Gives classes that were not here before the teachers that they have there; returns the class of the event.
    pub(super) async fn classes(
        &mut self,
        tx: &mut Tx,
        classes: &[ClassRecord],
        known: &BTreeSet<String>,
        of_event: Option<&str>,
    ) -> Result<Option<ClassId>> {
        let names = self.store.classes().names_in(tx).await?;
        let of_event = of_event.map(|name| spelling(&names, name).to_owned());
        if let Some(name) = &of_event {
            crate::accounts::users::check_names("", name)?;
            self.store.classes().ensure(tx, name).await?;
        }
        for class in classes.iter().filter(|it| !known.contains(&it.name)) {
            for &teacher in &class.teachers {
                let sql = "INSERT INTO class_teachers (class, user_id) SELECT c.id, u.id FROM classes c, users u
                           WHERE c.name = $1 AND c.archived_ms IS NULL AND u.id = $2 AND u.role <> 'student' ON CONFLICT DO NOTHING";
                let user = self.user(teacher)?;
                self.done.changes += execute!(*tx, sql, &class.name, user)? as usize;
            }
        }
        let Some(name) = of_event else {
            return Ok(None);
        };
        let sql = "SELECT id FROM classes WHERE name = $1 AND archived_ms IS NULL";
        let class = fetch_optional!(*tx, (ClassId,), sql, name)?;
        Ok(class.map(|(id,)| id))
    }
}

/// Whether a hash is one that a site makes and takes no more memory or time than that, since it is computed whenever somebody tries the
/// login.
fn is_modest_hash(hash: &str) -> bool {
    const MEMORY_KIB_MAX: u32 = 64 << 10;
    const ROUNDS_MAX: u32 = 4;
    const HASH_CHARS_MAX: usize = 200;
    let parts: Vec<&str> = hash.split('$').collect();
    let ["", "argon2id", "v=19", cost, _, _] = parts[..] else {
        return false;
    };
    let numbers = cost.split(',').map(|part| {
        let (name, number) = part.split_once('=')?;
        Some((name, number.parse::<u32>().ok()?))
    });
    let Some(numbers) = numbers.collect::<Option<Vec<_>>>() else {
        return false;
    };
    let is_modest = |(name, number): &(&str, u32)| match *name {
        "m" => *number <= MEMORY_KIB_MAX,
        "t" | "p" => *number <= ROUNDS_MAX,
        _ => false,
    };
    hash.len() <= HASH_CHARS_MAX && numbers.len() == 3 && numbers.iter().all(is_modest)
}

#[cfg(test)]
mod tests {
    use super::is_modest_hash;

    #[test]
    fn a_hash_that_takes_much_memory_is_refused() {
        let of = |cost: &str| is_modest_hash(&format!("$argon2id$v=19${cost}$c2FsdA$aGFzaA"));
        assert!(of("m=19456,t=2,p=1"));
        for cost in [
            "m=4194304,t=2,p=1",
            "m=19456,t=900,p=1",
            "m=19456,t=2",
            "m=a,t=2,p=1",
            "",
        ] {
            assert!(!of(cost), "{cost}");
        }
        assert!(!is_modest_hash("!"));
        assert!(!is_modest_hash("$2b$12$abcdefghijklmnopqrstuv"));
    }
}
