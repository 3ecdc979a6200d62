//! Rules about migrations: one history of the tables, written once for each database.

use super::complaint::Complaint;
use super::tree::Tree;
use std::collections::BTreeMap;

/// PostgreSQL's types and functions, with their replacements in SQLite, which has fewer types. So PostgreSQL's file determines
/// SQLite's.
const TYPES: &[(&[&str], &[&str])] = &[
    // PostgreSQL's texts cannot contain NUL, so it is removed digit by digit.
    (
        &[
            "decode",
            "(",
            "replace",
            "(",
            "replace",
            "(",
            "regexp_replace",
            "(",
            "encode",
            "(",
        ],
        &[],
    ),
    (
        &[
            ",", "'hex'", ")", ",", "'(..)'", ",", "'\\1 '", ",", "'g'", ")", ",", "'00 '", ",",
            "''", ")", ",", "' '", ",", "''", ")", ",", "'hex'", ")",
        ],
        &[],
    ),
    (
        &[
            "replace", "(", "CAST", "(", "version", "AS", "TEXT", ")", ",", "'-'", ",", "''", ")",
        ],
        &["hex", "(", "version", ")"],
    ),
    (&["UUID"], &["BLOB"]),
    (&["BYTEA"], &["BLOB"]),
    (&["BIGINT"], &["INTEGER"]),
    (&["BOOLEAN"], &["INTEGER"]),
    (&["DOUBLE", "PRECISION"], &["REAL"]),
    (&["json_build_object"], &["json_object"]),
    (&["encode"], &["hex"]),
    (&[",", "'hex'", ")"], &[")"]),
    (&["convert_from"], &["CAST"]),
    (&[",", "'UTF8'", ")"], &["AS", "TEXT", ")"]),
    (
        &["gen_random_uuid", "(", ")"],
        &["randomblob", "(", "16", ")"],
    ),
    (
        &["GENERATED", "ALWAYS", "AS", "IDENTITY", "PRIMARY", "KEY"],
        &["PRIMARY", "KEY", "AUTOINCREMENT"],
    ),
];

pub(super) fn migrations_come_in_pairs(tree: &Tree) -> Vec<Complaint> {
    let mut by_name: BTreeMap<&str, Vec<&str>> = BTreeMap::new();
    for (path, _) in tree
        .texts_with_ending(".sql")
        .filter(|(path, _)| path.starts_with("migrations/"))
    {
        let name = path.rsplit('/').next().unwrap_or(path);
        by_name.entry(name).or_default().push(path);
    }
    let mut complaints = Vec::new();
    for (index, (name, paths)) in by_name.iter().enumerate() {
        if paths.len() != 2 {
            complaints.push(Complaint::new(
                paths[0],
                0,
                format!("{name} is there for one database only"),
            ));
        }
        if !name.starts_with(&format!("{:04}_", index + 1)) {
            complaints.push(Complaint::new(
                paths[0],
                0,
                format!("this should have the number {:04}", index + 1),
            ));
        }
    }
    complaints
}

pub(super) fn migrations_say_the_same(tree: &Tree) -> Vec<Complaint> {
    let of = |database: &str| -> BTreeMap<String, (&str, &str)> {
        let folder = format!("migrations/{database}/");
        let files = tree.texts_with_ending(".sql");
        files
            .filter_map(|(path, text)| Some((path.strip_prefix(&folder)?.to_owned(), (path, text))))
            .collect()
    };
    let postgres = of("postgres");
    let mut complaints = Vec::new();
    for (name, (path, text)) in of("sqlite") {
        // The other rule reports a file without its counterpart.
        if let Some((_, original)) = postgres.get(&name)
            && let Some((line, what)) = first_difference(text, original)
        {
            complaints.push(Complaint::new(path, line, what));
        }
    }
    complaints
}

/// The first difference of a migration of SQLite from PostgreSQL's, with its line.
fn first_difference(sqlite: &str, postgres: &str) -> Option<(usize, String)> {
    let found = tokens(sqlite);
    let expected = in_sqlite(&tokens(postgres));
    for index in 0..found.len().max(expected.len()) {
        let (found, expected) = (found.get(index), expected.get(index));
        let text = |token: Option<&Token>| token.map_or("the end", |token| token.text).to_owned();
        if text(found.copied().as_ref()) != text(expected.copied().as_ref()) {
            let line = found.map_or_else(|| sqlite.lines().count(), |token| token.line);
            let of_postgres = expected.map_or_else(|| postgres.lines().count(), |token| token.line);
            let what = format!(
                "says `{}` where PostgreSQL's line {of_postgres} asks for `{}`",
                text(found.copied().as_ref()),
                text(expected.copied().as_ref())
            );
            return Some((line, what));
        }
    }
    None
}

/// A word, a quoted text, a comment or a sign.
#[derive(Clone, Copy, Debug)]
struct Token<'a> {
    text: &'a str,
    /// The line, from 1.
    line: usize,
}

fn tokens(sql: &str) -> Vec<Token<'_>> {
    let mut tokens = Vec::new();
    let mut rest = sql;
    while let Some(first) = rest.chars().next() {
        let is_word = |character: char| character.is_alphanumeric() || character == '_';
        let length = if rest.starts_with("--") {
            rest.find('\n').unwrap_or(rest.len())
        } else if first == '\'' || first == '"' {
            rest[1..].find(first).map_or(rest.len(), |end| end + 2)
        } else if is_word(first) {
            rest.find(|character| !is_word(character))
                .unwrap_or(rest.len())
        } else {
            first.len_utf8()
        };
        let (text, after) = rest.split_at(length);
        if !first.is_whitespace() {
            let line = 1 + sql[..sql.len() - rest.len()].matches('\n').count();
            tokens.push(Token { text, line });
        }
        rest = after;
    }
    tokens
}

/// The SQLite text for PostgreSQL's, with other types, which the tables enforce (`STRICT`).
fn in_sqlite<'a>(postgres: &[Token<'a>]) -> Vec<Token<'a>> {
    let mut translated = Vec::new();
    let mut in_table = false;
    let mut rest = postgres;
    while let Some(token) = rest.first() {
        let starts_with = |words: &[&str]| {
            rest.len() >= words.len()
                && rest
                    .iter()
                    .zip(words)
                    .all(|(token, word)| token.text == *word)
        };
        in_table |= starts_with(&["CREATE", "TABLE"]);
        if let Some((words, instead)) = TYPES.iter().find(|(words, _)| starts_with(words)) {
            let line = token.line;
            translated.extend(instead.iter().map(|text| Token { text, line }));
            rest = &rest[words.len()..];
            continue;
        }
        if token.text == ";" && in_table {
            in_table = false;
            translated.push(Token {
                text: "STRICT",
                line: token.line,
            });
        }
        translated.push(*token);
        rest = &rest[1..];
    }
    translated
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_lone_migration_and_a_gap_are_complained_of() {
        let tree = Tree::of(&[
            ("migrations/sqlite/0001_start.sql", ""),
            ("migrations/postgres/0001_start.sql", ""),
            ("migrations/sqlite/0003_more.sql", ""),
        ]);
        assert_eq!(migrations_come_in_pairs(&tree).len(), 2);
    }

    const POSTGRES: &str = "-- Accounts.\nCREATE TABLE users (\n    id UUID NOT NULL,\n    number BIGINT NOT NULL GENERATED ALWAYS AS IDENTITY PRIMARY KEY,\n    \
                            name TEXT CHECK (name <> 'BIGINT'),\n    score DOUBLE PRECISION\n);\nCREATE INDEX a ON users (id);\n";
    const SQLITE: &str = "-- Accounts.\nCREATE TABLE users (\n    id BLOB NOT NULL,\n    number INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,\n    \
                          name TEXT CHECK (name <> 'BIGINT'),\n    score REAL\n) STRICT;\nCREATE INDEX a ON users (id);\n";

    fn complaints_of(sqlite: &str) -> Vec<(usize, String)> {
        let tree = Tree::of(&[
            ("migrations/sqlite/0001_start.sql", sqlite),
            ("migrations/postgres/0001_start.sql", POSTGRES),
        ]);
        let complaints = migrations_say_the_same(&tree);
        complaints.into_iter().map(|c| (c.line, c.what)).collect()
    }

    #[test]
    fn types_and_blanks_may_differ() {
        assert_eq!(complaints_of(SQLITE), []);
        assert_eq!(complaints_of(&SQLITE.replace("    ", "  ")), []);
    }

    #[test]
    fn anything_else_that_differs_is_complained_of() {
        for (from, to, line) in [
            ("id BLOB NOT NULL", "id BLOB", 3),
            ("BLOB", "TEXT", 3),
            ("BLOB", "UUID", 3),
            (" AUTOINCREMENT", "", 4),
            ("'BIGINT'", "'INTEGER'", 5),
            (",\n    score REAL", "", 6),
            (") STRICT", ")", 7),
            ("ON users (id)", "ON users (number)", 8),
            ("CREATE INDEX a ON users (id);\n", "", 7),
            ("Accounts", "People", 1),
        ] {
            let changed = SQLITE.replacen(from, to, 1);
            let complaints = complaints_of(&changed);
            assert_eq!(complaints.len(), 1, "{changed}");
            assert_eq!(complaints[0].0, line, "{complaints:?}");
        }
        let longer = format!("{SQLITE}DROP TABLE users;\n");
        assert_eq!(complaints_of(&longer)[0].0, 9);
    }
}
