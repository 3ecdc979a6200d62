//! A crate's modules, and what their files take from each other.
//!
//! Only the tokens of each file are read, without types: a method call on a value names no file, so it makes no arrow. Names are
//! followed through re-exports to the file that defines them. Code for tests is ignored.

use super::tree::Tree;
use super::use_trees::{self, Use};
use proc_macro2::{Delimiter, TokenStream, TokenTree};
use std::collections::{BTreeMap, BTreeSet};

/// The names that one file takes from another, by (the one, the other).
pub(super) type Arrows = BTreeMap<(String, String), BTreeSet<String>>;

/// The words before the name of an item.
const ITEM_WORDS: &[&str] = &[
    "fn", "struct", "enum", "union", "trait", "type", "const", "static",
];
/// The words between two item words that are not names: `const fn`, `static mut`.
const NO_NAMES: &[&str] = &["fn", "unsafe", "async", "extern", "mut"];

/// A file that is no Rust.
#[derive(Debug)]
pub(super) struct Unreadable {
    pub(super) path: String,
    pub(super) reason: String,
}

/// The modules of one crate; the first is its root.
#[derive(Debug, Default)]
pub(super) struct Crate {
    modules: Vec<Module>,
}

#[derive(Debug)]
struct Module {
    file: String,
    /// The folder of its children's files.
    folder: String,
    parent: Option<usize>,
    children: BTreeMap<String, usize>,
    /// The names of what it defines.
    items: BTreeSet<String>,
    uses: Vec<Use>,
    /// The paths of two names or more in its code.
    mentions: Vec<Vec<String>>,
}

/// The target of a path.
#[derive(Clone, Debug)]
enum Found {
    Module(usize),
    Item { file: String, name: String },
}

impl Crate {
    /// Reads the file of a crate's root, and every module that is declared below it.
    pub(super) fn read(tree: &Tree, root: &str) -> Result<Self, Unreadable> {
        let texts: BTreeMap<&str, &str> = tree.texts_with_ending(".rs").collect();
        let mut read = Self::default();
        let folder = root.rsplit_once('/').map_or("", |(folder, _)| folder);
        read.read_file(&texts, root, folder, None)?;
        Ok(read)
    }

    fn read_file(
        &mut self,
        texts: &BTreeMap<&str, &str>,
        file: &str,
        folder: &str,
        parent: Option<usize>,
    ) -> Result<usize, Unreadable> {
        let text = texts.get(file).copied().unwrap_or_default();
        let tokens: TokenStream = text.parse().map_err(|error: proc_macro2::LexError| {
            let (path, reason) = (file.to_owned(), error.to_string());
            Unreadable { path, reason }
        })?;
        let module = self.add(file, folder, parent);
        self.read_code(texts, module, tokens, true)?;
        Ok(module)
    }

    fn add(&mut self, file: &str, folder: &str, parent: Option<usize>) -> usize {
        self.modules.push(Module {
            file: file.to_owned(),
            folder: folder.to_owned(),
            parent,
            children: BTreeMap::new(),
            items: BTreeSet::new(),
            uses: Vec::new(),
            mentions: Vec::new(),
        });
        self.modules.len() - 1
    }

    /// Reads code of a module: all of it, or the content of some brackets if `is_outermost` is false.
    fn read_code(
        &mut self,
        texts: &BTreeMap<&str, &str>,
        module: usize,
        tokens: TokenStream,
        is_outermost: bool,
    ) -> Result<(), Unreadable> {
        let tokens: Vec<TokenTree> = tokens.into_iter().collect();
        let mut at = 0;
        while let Some(token) = tokens.get(at) {
            at += 1;
            match token {
                TokenTree::Punct(punct) if punct.as_char() == '#' => {
                    at = after_attribute(&tokens, at);
                }
                // `::name` belongs to another crate, or is the end of a path whose start names the file.
                TokenTree::Punct(punct) if punct.as_char() == ':' && is_colon(&tokens, at) => {
                    at = path_from(&tokens, at + 1).1;
                }
                TokenTree::Punct(_) | TokenTree::Literal(_) => {}
                TokenTree::Group(group) => {
                    self.read_code(texts, module, group.stream(), false)?;
                }
                TokenTree::Ident(word) if word == "use" => {
                    let end = statement_end(&tokens, at);
                    self.modules[module]
                        .uses
                        .extend(use_trees::read(&tokens[at..end]));
                    at = end;
                }
                TokenTree::Ident(word) if word == "mod" && is_outermost => {
                    at = self.read_module(texts, module, &tokens, at)?;
                }
                TokenTree::Ident(word) => {
                    if is_outermost && let Some(name) = item_name(&word.to_string(), &tokens, at) {
                        self.modules[module].items.insert(name);
                    }
                    let (path, end) = path_from(&tokens, at - 1);
                    if path.len() > 1 {
                        self.modules[module].mentions.push(path);
                        at = end;
                    }
                }
            }
        }
        Ok(())
    }

    /// Reads the module whose name is at `at`: `mod name;` or `mod name { … }`. Returns the index behind it.
    fn read_module(
        &mut self,
        texts: &BTreeMap<&str, &str>,
        parent: usize,
        tokens: &[TokenTree],
        at: usize,
    ) -> Result<usize, Unreadable> {
        let Some(TokenTree::Ident(name)) = tokens.get(at) else {
            return Ok(at);
        };
        let name = name.to_string();
        let folder = format!("{}/{name}", self.modules[parent].folder);
        let child = if let Some(TokenTree::Group(body)) = tokens.get(at + 1) {
            let file = self.modules[parent].file.clone();
            let child = self.add(&file, &folder, Some(parent));
            self.read_code(texts, child, body.stream(), true)?;
            child
        } else {
            let files = [format!("{folder}.rs"), format!("{folder}/mod.rs")];
            let Some(file) = files.iter().find(|file| texts.contains_key(file.as_str())) else {
                return Ok(at + 1);
            };
            self.read_file(texts, file, &folder, Some(parent))?
        };
        self.modules[parent].children.insert(name, child);
        Ok(at + 2)
    }

    /// The uses of files by files.
    pub(super) fn arrows(&self) -> Arrows {
        let mut arrows = Arrows::new();
        for (index, module) in self.modules.iter().enumerate() {
            let named = module.uses.iter().map(|import| &import.path);
            for path in named.chain(&module.mentions) {
                if let Some(Found::Item { file, name }) = self.resolve(index, path, &mut vec![]) {
                    let arrow = (module.file.clone(), file);
                    arrows.entry(arrow).or_default().insert(name);
                }
            }
            for import in module.uses.iter().filter(|import| import.name.is_none()) {
                if let Some(Found::Module(whole)) = self.resolve(index, &import.path, &mut vec![]) {
                    let arrow = (module.file.clone(), self.modules[whole].file.clone());
                    arrows.entry(arrow).or_default().insert("*".to_owned());
                }
            }
        }
        arrows.retain(|(from, to), _| from != to);
        arrows
    }

    /// Resolves a path in a module. `asked` has the names that are already being resolved, which must not be resolved again.
    fn resolve(
        &self,
        module: usize,
        path: &[String],
        asked: &mut Vec<(usize, String)>,
    ) -> Option<Found> {
        let mut found = Found::Module(module);
        for name in path {
            let Found::Module(inside) = found else {
                return Some(found);
            };
            found = match name.as_str() {
                "crate" => Found::Module(0),
                "self" => Found::Module(inside),
                "super" => Found::Module(self.modules[inside].parent?),
                _ => self.look_up(inside, name, asked)?,
            };
        }
        Some(found)
    }

    fn look_up(
        &self,
        module: usize,
        name: &str,
        asked: &mut Vec<(usize, String)>,
    ) -> Option<Found> {
        let here = &self.modules[module];
        if let Some(child) = here.children.get(name) {
            return Some(Found::Module(*child));
        }
        if here.items.contains(name) {
            let (file, name) = (here.file.clone(), name.to_owned());
            return Some(Found::Item { file, name });
        }
        let question = (module, name.to_owned());
        if asked.contains(&question) {
            return None;
        }
        asked.push(question);
        let mut named = here.uses.iter();
        let mut globs = here.uses.iter().filter(|import| import.name.is_none());
        named
            .find(|import| import.name.as_deref() == Some(name))
            .and_then(|import| self.resolve(module, &import.path, asked))
            .or_else(|| {
                globs.find_map(|import| match self.resolve(module, &import.path, asked)? {
                    Found::Module(whole) => self.look_up(whole, name, asked),
                    Found::Item { .. } => None,
                })
            })
    }
}

/// The index behind the attribute whose brackets are at `at`; if it marks code for tests, behind that code.
fn after_attribute(tokens: &[TokenTree], at: usize) -> usize {
    let Some(TokenTree::Group(attribute)) = tokens.get(at) else {
        return at;
    };
    if !is_for_tests(attribute.stream()) {
        return at + 1;
    }
    let mut ends_with_semicolon = false;
    for (index, token) in tokens.iter().enumerate().skip(at + 1) {
        match token {
            TokenTree::Ident(word) => {
                let word = word.to_string();
                ends_with_semicolon |= ["use", "static", "type"].contains(&word.as_str());
            }
            TokenTree::Punct(punct) if punct.as_char() == ';' => return index + 1,
            TokenTree::Group(group)
                if group.delimiter() == Delimiter::Brace && !ends_with_semicolon =>
            {
                return index + 1;
            }
            _ => {}
        }
    }
    tokens.len()
}

/// Whether an attribute is a `cfg` that holds in tests only.
fn is_for_tests(attribute: TokenStream) -> bool {
    let words: Vec<String> = words_of(attribute);
    words.first().is_some_and(|word| word == "cfg")
        && words.iter().any(|word| word == "test")
        && !words.iter().any(|word| word == "not" || word == "any")
}

fn words_of(tokens: TokenStream) -> Vec<String> {
    let words = tokens.into_iter().flat_map(|token| match token {
        TokenTree::Ident(word) => vec![word.to_string()],
        TokenTree::Group(group) => words_of(group.stream()),
        TokenTree::Punct(_) | TokenTree::Literal(_) => Vec::new(),
    });
    words.collect()
}

/// The name of the item that begins with this word.
fn item_name(word: &str, tokens: &[TokenTree], at: usize) -> Option<String> {
    let name_at = match word {
        "macro_rules" => at + 1,
        _ if ITEM_WORDS.contains(&word) => at,
        _ => return None,
    };
    match tokens.get(name_at)? {
        TokenTree::Ident(name) => {
            Some(name.to_string()).filter(|name| !NO_NAMES.contains(&name.as_str()))
        }
        _ => None,
    }
}

/// The path that begins at `at`, and the index of its end.
fn path_from(tokens: &[TokenTree], mut at: usize) -> (Vec<String>, usize) {
    let mut path = Vec::new();
    while let Some(TokenTree::Ident(name)) = tokens.get(at) {
        path.push(name.to_string());
        at += 1;
        if !(is_colon(tokens, at) && is_colon(tokens, at + 1)) {
            break;
        }
        at += 2;
    }
    (path, at)
}

fn is_colon(tokens: &[TokenTree], at: usize) -> bool {
    matches!(tokens.get(at), Some(TokenTree::Punct(punct)) if punct.as_char() == ':')
}

/// The place of the semicolon that ends a statement.
fn statement_end(tokens: &[TokenTree], at: usize) -> usize {
    let is_end =
        |token: &TokenTree| matches!(token, TokenTree::Punct(punct) if punct.as_char() == ';');
    let end = tokens[at..].iter().position(is_end);
    end.map_or(tokens.len(), |length| at + length)
}
