//! The older tab-separated tables: a first line with the name and the version, then a line for each row.

use super::model::{ContestAccount, ContestTeam};

/// The rows of a table: the cells of each line behind the first.
fn rows(text: &str) -> impl Iterator<Item = Vec<&str>> {
    let lines = text.lines().skip(1).filter(|line| !line.trim().is_empty());
    lines.map(|line| line.split('\t').map(str::trim).collect())
}

fn cell<'a>(row: &[&'a str], index: usize) -> &'a str {
    row.get(index).copied().unwrap_or_default()
}

/// `teams.tsv` or `teams2.tsv`: id, external id, group, name, institution, its short name, country, its id.
pub(super) fn teams(text: &str) -> Vec<ContestTeam> {
    let teams = rows(text).map(|row| ContestTeam {
        id: cell(&row, 0).to_owned(),
        name: cell(&row, 3).to_owned(),
        organization: cell(&row, 4).to_owned(),
    });
    teams.collect()
}

/// `accounts.tsv`: kind, name, login, password.
pub(super) fn accounts(text: &str) -> Vec<ContestAccount> {
    let accounts = rows(text).map(|row| {
        let username = cell(&row, 2).to_owned();
        // Logins of teams end with the team's number: team001.
        let digits = username.trim_start_matches(|char: char| !char.is_ascii_digit());
        let number = digits.trim_start_matches('0');
        ContestAccount {
            kind: cell(&row, 0).to_owned(),
            name: cell(&row, 1).to_owned(),
            password: cell(&row, 3).to_owned(),
            team: number.to_owned(),
            username,
        }
    });
    accounts.collect()
}
