//! A class of accounts from one file, all or none.

use std::path::Path;

use grundy_classroom::roster::{
    Account, Choice, Column, Entry, FILE_BYTES_MAX, Fault, Head, LeftOut, Limits, List, LoginRule,
};
use grundy_store::{ClassListLine, Error, ListedUser, NewUser, Role, Store};

use super::blocking;
use super::password::Password;
use crate::exit::BadInput;
use crate::terminal::{Heard, tell};

/// The most faults of a list that are told.
const FAULTS_TOLD_MAX: usize = 30;
const LIMITS: Limits = Limits {
    rows_max: 10_000,
    logins: LoginRule::Any,
};

pub(crate) async fn import(store: &Store, file: &Path) -> anyhow::Result<()> {
    let bad = |reason: String| BadInput::new(format!("{}: {reason}", file.display()));
    let bytes = read(file).map_err(bad)?;
    let mut list = parse(&bytes).map_err(bad)?;
    let accounts = store.users().all().await?.into_iter().map(|user| Account {
        login: user.login,
        name: user.display_name,
        class_name: user.class_name,
        birth: user.birth,
        role: user.role.as_str(),
    });
    let class_names = store.classes().names().await?;
    list.recognise(&accounts.collect::<Vec<_>>(), &class_names);
    refuse_faults(&list).map_err(bad)?;
    tell_what_is_no_account(&list);
    let order = list.entries.iter().map(|entry| ClassListLine {
        login: entry.login.clone(),
        class_name: entry.class_name.clone(),
    });
    let order: Vec<_> = order.collect();
    list.entries.retain(|entry| entry.known.is_none());
    // Hashing is slow on purpose; by now the file has no faults any more.
    let users = blocking(move || {
        let entries = list.entries.into_iter();
        entries.map(account).collect::<anyhow::Result<Vec<_>>>()
    })
    .await?;
    let new = users.iter().map(|(user, _)| user.clone()).collect();
    let made = store.users().create_listed(new).await;
    made.map_err(|error| match error {
        Error::Conflict { .. } => bad("one of the logins was taken just now".to_owned()).into(),
        Error::Invalid { field, reason } => bad(format!("{field}: {reason}")).into(),
        other => anyhow::Error::new(other).context("store"),
    })?;
    store.classes().order(&order).await?;
    tell(&users)
}

/// Reports the lines that make no account: those of people who have one, and those that are no people.
fn tell_what_is_no_account(list: &List) {
    for sheet in &list.sheets_left_out {
        tell!("the sheet {sheet:?} is no list");
    }
    for class_name in &list.classes_titled {
        tell!("the class {class_name:?} is that of a title or a sheet's name");
    }
    for Entry {
        sheet, line, name, ..
    } in &list.repeated
    {
        tell!("sheet {sheet:?}, line {line}: {name} stands on another sheet before");
    }
    let is_unused = |head: &&Head| {
        let is_used = |it: Column| it == Column::Password || Column::OF_PEOPLE.contains(&it);
        !head.meaning.is_some_and(is_used)
    };
    for head in list.columns.iter().filter(is_unused) {
        tell!("the column {:?} is not used", head.text);
    }
    for LeftOut { line, text } in &list.left_out {
        tell!("line {line} is nobody: {text}");
    }
    for entry in &list.entries {
        let Some(known) = &entry.known else { continue };
        let Entry { line, login, .. } = entry;
        let mut told = format!("line {line}: {login} has an account, which stays as it is");
        if entry.has_new_name() {
            told += &format!("; its name is {:?}, not {:?}", known.name, entry.name);
        }
        if entry.has_new_class() {
            let (is, said) = (&known.class_name, &entry.class_name);
            told += &format!("; its class is {is:?}, not {said:?}");
        }
        tell!("{told}");
    }
}

/// Prints the accounts as CSV, with the new passwords.
fn tell(users: &[(ListedUser, Password)]) -> anyhow::Result<()> {
    let mut out = csv::Writer::from_writer(Heard(std::io::stdout()));
    out.write_record(["login", "name", "role", "password"])?;
    for (ListedUser { account, .. }, password) in users {
        let secret = password.secret().unwrap_or_default();
        let role = account.role.as_str();
        out.write_record([&account.login, &account.display_name, role, secret])?;
    }
    out.flush()?;
    Ok(())
}

fn account(entry: Entry) -> anyhow::Result<(ListedUser, Password)> {
    let password = match entry.password.as_str() {
        "" => Password::made_up(),
        given => Password::given(given)?,
    };
    let account = NewUser {
        login: entry.login,
        display_name: entry.name,
        password_hash: password.hash()?,
        role: entry.role.parse::<Role>()?,
    };
    Ok((
        ListedUser {
            account,
            class_name: entry.class_name,
            birth: entry.birth,
        },
        password,
    ))
}

fn read(file: &Path) -> Result<Vec<u8>, String> {
    let size = std::fs::metadata(file)
        .map_err(|error| error.to_string())?
        .len();
    if size > FILE_BYTES_MAX as u64 {
        return Err(format!("is larger than {FILE_BYTES_MAX} bytes"));
    }
    std::fs::read(file).map_err(|error| error.to_string())
}

/// The list if no line has a fault; otherwise the faults of its lines.
fn parse(bytes: &[u8]) -> Result<List, String> {
    let list = grundy_classroom::roster::read(bytes, LIMITS, &Choice::default())
        .map_err(|error| error.to_string())?;
    refuse_faults(&list)?;
    Ok(list)
}

fn refuse_faults(list: &List) -> Result<(), String> {
    let faults = list.entries.iter().flat_map(
        |Entry {
             line,
             login,
             faults,
             ..
         }| {
            faults.iter().map(move |fault| match fault {
                Fault::LoginTwice { first } => {
                    format!("lines {first} and {line} have the same login {login:?}")
                }
                fault => format!("line {line}: {fault}"),
            })
        },
    );
    let mut faults: Vec<String> = faults.collect();
    if faults.is_empty() {
        return Ok(());
    }
    let more = faults.len().saturating_sub(FAULTS_TOLD_MAX);
    faults.truncate(FAULTS_TOLD_MAX);
    faults.extend((more > 0).then(|| format!("and {more} more")));
    Err(faults.join("\n"))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn error(text: &str) -> String {
        parse(text.as_bytes()).err().unwrap_or_default()
    }

    #[test]
    fn passwords_are_made_up_where_none_is_given() {
        let text =
            "\u{feff}login;name;role;password\r\nan; Đặng An ;teacher;\r\nbinh;;;mật khẩu dài\r\n";
        let list = parse(text.as_bytes()).unwrap();
        let users: Vec<_> = list.entries.into_iter().map(account).collect();
        let [Ok((an, made_up)), Ok((binh, given))] = &users[..] else {
            panic!("two accounts")
        };
        let (an, binh) = (&an.account, &binh.account);
        assert_eq!(
            (an.login.as_str(), an.display_name.as_str(), an.role),
            ("an", "Đặng An", Role::Teacher)
        );
        assert_eq!(
            (binh.display_name.as_str(), binh.role),
            ("binh", Role::Student)
        );
        assert_eq!(made_up.secret().unwrap().len(), 14);
        assert_eq!(given.secret(), None);
    }

    #[test]
    fn what_is_wrong_is_told_with_its_line() {
        assert!(error("").contains("no accounts"));
        assert!(error("login,name\n").contains("no accounts"));
        assert!(error("a,b\n1,2\n").contains("no header"));
        assert!(error("login,name\nan,An\nAN,An\n").contains("lines 2 and 3"));
        let several = error("login,name\nan,An\nb c,B\nd e,D\n");
        assert!(
            several.contains("line 3") && several.contains("line 4"),
            "{several}"
        );
        assert!(error("login,name,role\nan,An,king\n").contains("line 2: role"));
        assert!(
            error("login,name,password\nan,An,short\n").contains("line 2: a password has 8 to")
        );
    }
}
