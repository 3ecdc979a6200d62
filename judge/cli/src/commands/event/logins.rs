//! The table that says who is who: a CSV file with the columns `login` and `here`.

use std::collections::BTreeMap;
use std::path::Path;

use serde::Deserialize;

use crate::exit::BadInput;

#[derive(Deserialize)]
struct Line {
    login: String,
    here: String,
}

/// Reads a table: the login here of each login in the archive.
pub(super) fn read(path: &Path) -> Result<BTreeMap<String, String>, BadInput> {
    let refused = |reason: String| BadInput::new(format!("--logins {}: {reason}", path.display()));
    let mut reader = csv::ReaderBuilder::new()
        .trim(csv::Trim::All)
        .from_path(path)
        .map_err(|error| refused(error.to_string()))?;
    let mut logins = BTreeMap::new();
    for line in reader.deserialize::<Line>() {
        let Line { login, here } = line.map_err(|error| refused(error.to_string()))?;
        if login.is_empty() || here.is_empty() {
            return Err(refused(
                "a line needs both columns, login and here".to_owned(),
            ));
        }
        if logins.insert(login.clone(), here).is_some() {
            return Err(refused(format!("{login:?} stands there twice")));
        }
    }
    Ok(logins)
}

#[cfg(test)]
mod tests {
    use super::read;

    #[test]
    fn a_table_says_who_is_who() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("logins.csv");
        let of = |text: &str| {
            std::fs::write(&path, text).unwrap();
            read(&path).map_err(|error| error.to_string())
        };
        let logins = of("login,here\nan, an10a1\nadmin,admin\n").unwrap();
        assert_eq!(logins["an"], "an10a1");
        assert_eq!(logins.len(), 2);
        assert!(
            of("login,here\nan,\n")
                .unwrap_err()
                .contains("both columns")
        );
        assert!(
            of("login,here\nan,a\nan,b\n")
                .unwrap_err()
                .contains("twice")
        );

        assert!(of("x,y\nan,a\n").is_err());
    }
}
