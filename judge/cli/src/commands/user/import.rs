//! A class of accounts from one CSV file, all or none.

use std::collections::HashMap;
use std::path::Path;

use grundy_store::{Error, LOGIN_CHARS_MAX, NewUser, Role, Store};
use serde::Deserialize;

use super::blocking;
use super::password::Password;
use crate::exit::BadInput;
use crate::terminal::Heard;

const FILE_BYTES_MAX: u64 = 4 << 20;
const USERS_MAX: usize = 10_000;

pub(crate) async fn import(store: &Store, file: &Path) -> anyhow::Result<()> {
    let bad = |reason: String| BadInput::new(format!("{}: {reason}", file.display()));
    let text = read(file).map_err(bad)?;
    let rows = parse(&text).map_err(bad)?;
    for row in &rows {
        if store.user_by_login(&row.login).await?.is_some() {
            let Row { line, login, .. } = row;
            return Err(bad(format!("line {line}: there is a user {login:?} already")).into());
        }
    }
    // Hashing is slow on purpose, and nothing can go wrong with the file any more.
    let users = blocking(move || {
        rows.into_iter()
            .map(Row::into_user)
            .collect::<anyhow::Result<Vec<_>>>()
    })
    .await?;
    let new = users.iter().map(|(user, _)| user.clone()).collect();
    store.create_users(new).await.map_err(|error| match error {
        Error::Conflict { .. } => bad("one of the logins was taken just now".to_owned()).into(),
        Error::Invalid { field, reason } => bad(format!("{field}: {reason}")).into(),
        other => anyhow::Error::new(other).context("store"),
    })?;
    tell(&users)
}

/// Prints the accounts as CSV, with the passwords that nobody knows yet.
fn tell(users: &[(NewUser, Password)]) -> anyhow::Result<()> {
    let mut out = csv::Writer::from_writer(Heard(std::io::stdout()));
    out.write_record(["login", "name", "role", "password"])?;
    for (user, password) in users {
        let secret = password.secret().unwrap_or_default();
        out.write_record([&user.login, &user.display_name, user.role.as_str(), secret])?;
    }
    out.flush()?;
    Ok(())
}

/// One line of the file as it is written.
#[derive(Debug, Deserialize)]
struct Line {
    login: String,
    name: String,
    #[serde(default)]
    password: String,
    #[serde(default)]
    role: String,
}

/// One line of the file, checked.
struct Row {
    /// For messages.
    line: u64,
    login: String,
    name: String,
    password: Password,
    role: Role,
}

impl Row {
    fn new(number: u64, line: Line) -> Result<Self, String> {
        let at = |reason: String| format!("line {number}: {reason}");
        let login = line.login;
        if login.is_empty()
            || login.chars().count() > LOGIN_CHARS_MAX
            || login.contains(char::is_whitespace)
        {
            return Err(at(format!(
                "the login {login:?} must have 1 to {LOGIN_CHARS_MAX} characters and no spaces"
            )));
        }
        let password = match line.password.as_str() {
            "" => Password::made_up(),
            given => Password::given(given).map_err(|error| at(error.to_string()))?,
        };
        let role = match line.role.as_str() {
            "" => Role::Student,
            role => role.parse().map_err(|error: Error| at(error.to_string()))?,
        };
        let name = if line.name.is_empty() {
            login.clone()
        } else {
            line.name
        };
        Ok(Self {
            line: number,
            login,
            name,
            password,
            role,
        })
    }

    fn into_user(self) -> anyhow::Result<(NewUser, Password)> {
        let user = NewUser {
            login: self.login,
            display_name: self.name,
            password_hash: self.password.hash()?,
            role: self.role,
        };
        Ok((user, self.password))
    }
}

fn read(file: &Path) -> Result<String, String> {
    let size = std::fs::metadata(file)
        .map_err(|error| error.to_string())?
        .len();
    if size > FILE_BYTES_MAX {
        return Err(format!("is larger than {FILE_BYTES_MAX} bytes"));
    }
    let bytes = std::fs::read(file).map_err(|error| error.to_string())?;
    String::from_utf8(bytes).map_err(|_| "is not UTF-8; save it as \"CSV UTF-8\"".to_owned())
}

fn parse(text: &str) -> Result<Vec<Row>, String> {
    let text = text.trim_start_matches('\u{feff}');
    let header = text.lines().next().unwrap_or_default();
    // Spreadsheets write semicolons where the comma is the decimal point, as in Vietnamese.
    let delimiter = if header.contains(';') && !header.contains(',') {
        b';'
    } else {
        b','
    };
    let mut reader = csv::ReaderBuilder::new()
        .delimiter(delimiter)
        .trim(csv::Trim::All)
        .from_reader(text.as_bytes());
    let mut rows = Vec::new();
    let mut lines_by_login = HashMap::new();
    let headers = reader.headers().map_err(|error| error.to_string())?.clone();
    for record in reader.records() {
        let record = record.map_err(|error| error.to_string())?;
        let line = record.position().map_or(0, csv::Position::line);
        let fields = record
            .deserialize(Some(&headers))
            .map_err(|error| error.to_string())?;
        let row = Row::new(line, fields)?;
        if let Some(first) = lines_by_login.insert(row.login.to_lowercase(), line) {
            return Err(format!(
                "lines {first} and {line} have the same login {:?}",
                row.login
            ));
        }
        rows.push(row);
        if rows.len() > USERS_MAX {
            return Err(format!("has more than {USERS_MAX} lines"));
        }
    }
    if rows.is_empty() {
        return Err(
            "has no accounts in it; expected the header login,name,password,role and a line each"
                .to_owned(),
        );
    }
    Ok(rows)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn error(text: &str) -> String {
        parse(text).err().unwrap_or_default()
    }

    #[test]
    fn files_from_spreadsheets_are_read() {
        let rows = parse("\u{feff}login;name;role\r\nan; Đặng An ;teacher\r\nbinh;;\r\n").unwrap();
        assert_eq!(
            (rows[0].login.as_str(), rows[0].name.as_str(), rows[0].role),
            ("an", "Đặng An", Role::Teacher)
        );
        assert_eq!(
            (rows[1].name.as_str(), rows[1].role),
            ("binh", Role::Student)
        );
        let secret = rows[1].password.secret().unwrap();
        assert_eq!(secret.len(), 12);
        assert_ne!(Some(secret), rows[0].password.secret());

        let rows = parse("login,name,password\nan,\"Đặng, An\",mật khẩu dài\n").unwrap();
        assert_eq!(
            (rows[0].name.as_str(), rows[0].password.secret()),
            ("Đặng, An", None)
        );
    }

    #[test]
    fn what_is_wrong_is_told_with_its_line() {
        assert!(error("").contains("no accounts"));
        assert!(error("login,name\n").contains("no accounts"));
        assert!(
            error("name\nAn\n").contains("login"),
            "{}",
            error("name\nAn\n")
        );
        assert!(error("login,name\nan,An\nAN,An\n").contains("lines 2 and 3"));
        assert!(error("login,name\nan,An\nb c,B\n").contains("line 3"));
        assert!(error("login,name,role\nan,An,king\n").contains("line 2: role"));
        assert!(
            error("login,name,password\nan,An,short\n").contains("line 2: a password has 8 to")
        );
        assert!(
            error("login,name\nan\n").contains("line: 2"),
            "{}",
            error("login,name\nan\n")
        );
    }
}
