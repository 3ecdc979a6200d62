//! Class lists: converts a school's CSV file or workbook of pupils to accounts to make.
//!
//! Files come from anybody and are as schools have them: a title above the header, columns that do not matter here, names in two
//! columns, semicolons or tabs as separators, UTF-16, Windows-1258 or TCVN3. [`read`] makes [`Entry`]s of them, each with its
//! faults, and never fails because of one line. The result is bounded, whatever the file.

mod beside;
mod births;
mod columns;
mod decode;
mod endings;
mod entries;
mod file;
mod known;
mod logins;
mod meanings;
mod merges;
mod passwords;
mod separated;
mod table;
mod teams;
mod titles;
mod workbook;

pub use beside::{OwnLine, OwnList, OwnSheet, Stranger, read_as_it_is};
pub use births::{births_differ, is_day};
pub use endings::LeftOut;
pub use entries::{
    Entry, Fault, Limits, List, LoginRule, NAME_CHARS_MAX, fault_of_class, fault_of_person, read,
};
pub use file::{FILE_BYTES_MAX, read_columns};
pub use known::{Account, Known};
pub use logins::{LOGIN_CHARS, is_plain_login, login_key, suggest_login};
pub use meanings::{Choice, Column, Head};
pub use passwords::readable_password;
pub use separated::{CsvStyle, csv_text, tabbed_text};
pub use table::{COLUMNS_MAX, Unreadable};
pub use teams::{Contestant, Contestants, Layout, MEMBERS_MAX, read_contestants};
