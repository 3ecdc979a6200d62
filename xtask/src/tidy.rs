//! `cargo xtask tidy`: checks the rules of style that neither compiler nor lints check.
//!
//! A rule is a function from the source tree to complaints. Each has a test in which it complains.

mod circles;
mod complaint;
mod folders;
mod manifests;
mod migrations;
mod modules;
mod pages;
mod problems;
mod readme;
mod roles;
mod spelling;
mod store;
mod text;
mod tree;
mod use_trees;
mod words;

use crate::steps::Count;
use anyhow::Result;
use complaint::Complaint;
use tree::Tree;

struct Rule {
    name: &'static str,
    check: fn(&Tree) -> Vec<Complaint>,
}

const RULES: &[Rule] = &[
    Rule {
        name: "files are short",
        check: text::files_are_short,
    },
    Rule {
        name: "lines end plainly",
        check: text::lines_end_plainly,
    },
    Rule {
        name: "unsafe stays in the sandbox",
        check: text::unsafe_stays_in_the_sandbox,
    },
    Rule {
        name: "nothing of one machine",
        check: text::nothing_of_one_machine,
    },
    Rule {
        name: "links lead somewhere",
        check: text::links_lead_somewhere,
    },
    Rule {
        name: "doc comments have a subject",
        check: text::doc_comments_have_a_subject,
    },
    Rule {
        name: "crates stand on the floors below",
        check: manifests::crates_stand_on_the_floors_below,
    },
    Rule {
        name: "imports run in no circle",
        check: circles::imports_run_in_no_circle,
    },
    Rule {
        name: "folders import in no circle",
        check: folders::folders_import_in_no_circle,
    },
    Rule {
        name: "the rooms below know no feature",
        check: folders::rooms_below_know_no_feature,
    },
    Rule {
        name: "SQL stays in the store",
        check: manifests::sql_stays_in_the_store,
    },
    Rule {
        name: "futures of the store are boxed",
        check: store::futures_of_the_store_are_boxed,
    },
    Rule {
        name: "versions stand in the root",
        check: manifests::versions_stand_in_the_root,
    },
    Rule {
        name: "migrations come in pairs",
        check: migrations::migrations_come_in_pairs,
    },
    Rule {
        name: "migrations say the same",
        check: migrations::migrations_say_the_same,
    },
    Rule {
        name: "dependencies are used",
        check: manifests::dependencies_are_used,
    },
    Rule {
        name: "uuids are unique",
        check: problems::uuids_are_unique,
    },
    Rule {
        name: "tests read the model packages only",
        check: problems::tests_read_the_models_only,
    },
    Rule {
        name: "Vietnamese words have one spelling",
        check: spelling::vietnamese_words_have_one_spelling,
    },
    Rule {
        name: "locales have the same keys",
        check: pages::locales_have_the_same_keys,
    },
    Rule {
        name: "sentences have words",
        check: words::sentences_have_words,
    },
    Rule {
        name: "patterns are for others",
        check: words::patterns_are_for_others,
    },
    Rule {
        name: "nobody reads sentences",
        check: words::nobody_reads_sentences,
    },
    Rule {
        name: "READMEs say the same",
        check: readme::readmes_say_the_same,
    },
    Rule {
        name: "pages ask no other host",
        check: pages::pages_ask_no_other_host,
    },
    Rule {
        name: "pages hold no script or style",
        check: pages::pages_hold_no_script_or_style,
    },
    Rule {
        name: "roles are asked in access only",
        check: roles::roles_are_asked_in_access_only,
    },
];

/// Checks every rule, prints the complaints, and counts the rules.
///
/// # Errors
/// If the tree cannot be read.
pub(crate) fn tidy() -> Result<Count> {
    let tree = Tree::read()?;
    let mut count = Count::default();
    for rule in RULES {
        let complaints = (rule.check)(&tree);
        for Complaint { path, line, what } in &complaints {
            println!("{path}:{line}: {what} ({})", rule.name);
        }
        count += Count::one(complaints.is_empty());
    }
    println!(
        "{} rules hold over {} files, {} are broken",
        count.passed,
        tree.files.len(),
        count.failed
    );
    Ok(count)
}
