//! Reads the names that a `use` imports.

use proc_macro2::{TokenStream, TokenTree};

/// One name, or all names of a module.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Use {
    pub(super) path: Vec<String>,
    /// The name that it has here; `None`: all of them (`*`).
    pub(super) name: Option<String>,
}

/// Reads the tokens between `use` and the semicolon.
pub(super) fn read(tokens: &[TokenTree]) -> Vec<Use> {
    let mut uses = Vec::new();
    read_below(&[], tokens, &mut uses);
    uses
}

fn read_below(above: &[String], tokens: &[TokenTree], uses: &mut Vec<Use>) {
    let is_comma =
        |token: &TokenTree| matches!(token, TokenTree::Punct(punct) if punct.as_char() == ',');
    for one in tokens.split(is_comma).filter(|one| !one.is_empty()) {
        read_one(above, one, uses);
    }
}

fn read_one(above: &[String], tokens: &[TokenTree], uses: &mut Vec<Use>) {
    let mut path = above.to_vec();
    let mut name = None;
    let mut is_renamed = false;
    for token in tokens {
        match token {
            TokenTree::Ident(word) if word == "as" => is_renamed = true,
            TokenTree::Ident(word) if is_renamed => name = Some(word.to_string()),
            // `a::{self}` is `a`; alone it is the module itself.
            TokenTree::Ident(word) if word == "self" && !path.is_empty() => {}
            TokenTree::Ident(word) => path.push(word.to_string()),
            TokenTree::Group(group) => {
                let below: TokenStream = group.stream();
                let below: Vec<TokenTree> = below.into_iter().collect();
                return read_below(&path, &below, uses);
            }
            TokenTree::Punct(punct) if punct.as_char() == '*' => {
                return uses.push(Use { path, name: None });
            }
            TokenTree::Punct(_) | TokenTree::Literal(_) => {}
        }
    }
    let name = name.or_else(|| path.last().cloned());
    if name.is_some() {
        uses.push(Use { path, name });
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn groups_new_names_and_globs_are_read() {
        let tokens: TokenStream = "crate::{a::{self, B as C}, d::*}, e".parse().unwrap();
        let tokens: Vec<TokenTree> = tokens.into_iter().collect();
        let read: Vec<(String, Option<String>)> = read(&tokens)
            .into_iter()
            .map(|import| (import.path.join("::"), import.name))
            .collect();
        let expected = [
            ("crate::a", Some("a")),
            ("crate::a::B", Some("C")),
            ("crate::d", None),
            ("e", Some("e")),
        ];
        let expected = expected.map(|(path, name)| (path.to_owned(), name.map(str::to_owned)));
        assert_eq!(read, expected);
    }
}
