//! Conversion of rows and columns to values, alike for both databases.
//!
//! sqlx derives this too, but its derive macros link both database drivers into the compiler: everybody would compile
//! SQLite and the drivers twice.

use std::fmt::Display;
use std::str::FromStr;

use serde::de::DeserializeOwned;

use crate::base::error::{Error, Result};

/// A row, to be named in errors.
#[derive(Debug)]
pub(crate) struct RowName {
    table: &'static str,
    row: String,
}

impl RowName {
    /// `row` is its id, or another value that distinguishes it within its table.
    pub(crate) fn new(table: &'static str, row: impl Display) -> Self {
        Self {
            table,
            row: row.to_string(),
        }
    }

    /// The value in this column cannot be read.
    pub(crate) fn unreadable(&self, column: &str, reason: impl Display) -> Error {
        Error::Unreadable {
            table: self.table,
            row: self.row.clone(),
            column: column.to_owned(),
            reason: reason.to_string(),
        }
    }

    /// A value that is stored as its name.
    pub(crate) fn parsed<T: FromStr<Err: Display>>(&self, column: &str, text: &str) -> Result<T> {
        text.parse()
            .map_err(|reason| self.unreadable(column, reason))
    }

    /// A value that is stored as JSON.
    pub(crate) fn json<T: DeserializeOwned>(&self, column: &str, text: &str) -> Result<T> {
        serde_json::from_str(text).map_err(|reason| self.unreadable(column, reason))
    }

    /// Reads a text that is stored as bytes because it may hold NUL, which PostgreSQL's texts may not.
    pub(crate) fn text(&self, column: &str, bytes: Vec<u8>) -> Result<String> {
        String::from_utf8(bytes).map_err(|reason| self.unreadable(column, reason))
    }

    /// A number that is never negative.
    pub(crate) fn unsigned(&self, column: &str, number: i64) -> Result<u64> {
        u64::try_from(number).map_err(|_| self.unreadable(column, format!("{number} is negative")))
    }

    /// A value that is there by now.
    pub(crate) fn present<T>(&self, column: &str, value: Option<T>) -> Result<T> {
        value.ok_or_else(|| self.unreadable(column, "there is none"))
    }
}

/// Names the row in the error about a column whose value does not fit its type.
pub(crate) fn with_row(table: &'static str, row: &dyn Display, error: sqlx::Error) -> sqlx::Error {
    match error {
        sqlx::Error::ColumnDecode { index, source } => {
            let name = RowName::new(table, row);
            let error = name.unreadable(index.trim_matches('"'), source);
            sqlx::Error::Decode(Box::new(error))
        }
        other => other,
    }
}

/// Defines a structure and reads it from a row: each field from the column of its name. The first field identifies the row in
/// errors.
macro_rules! row {
    (
        $table:literal;
        $(#[$attribute:meta])*
        $visibility:vis struct $name:ident {
            $(#[$key_attribute:meta])* $key_visibility:vis $key:ident: $key_type:ty
            $(, $(#[$field_attribute:meta])* $field_visibility:vis $field:ident: $type:ty)* $(,)?
        }
    ) => {
        $(#[$attribute])*
        $visibility struct $name {
            $(#[$key_attribute])* $key_visibility $key: $key_type
            $(, $(#[$field_attribute])* $field_visibility $field: $type)*
        }

        impl<'r, R> sqlx::FromRow<'r, R> for $name
        where
            R: sqlx::Row,
            &'static str: sqlx::ColumnIndex<R>,
            $key_type: sqlx::Decode<'r, R::Database> + sqlx::Type<R::Database>,
            $($type: sqlx::Decode<'r, R::Database> + sqlx::Type<R::Database>),*
        {
            fn from_row(row: &'r R) -> Result<Self, sqlx::Error> {
                let $key: $key_type = row.try_get(stringify!($key))?;
                $(let $field = row
                    .try_get(stringify!($field))
                    .map_err(|error| $crate::base::rows::with_row($table, &$key, error))?;)*
                Ok(Self { $key, $($field),* })
            }
        }
    };
}

/// Reads a type from a column of the type `$stored`, by `TryFrom`.
macro_rules! read_from_column {
    ($name:ty, $stored:ty) => {
        impl<D: sqlx::Database> sqlx::Type<D> for $name
        where
            $stored: sqlx::Type<D>,
        {
            fn type_info() -> D::TypeInfo {
                <$stored as sqlx::Type<D>>::type_info()
            }

            fn compatible(info: &D::TypeInfo) -> bool {
                <$stored as sqlx::Type<D>>::compatible(info)
            }
        }

        impl<'r, D: sqlx::Database> sqlx::Decode<'r, D> for $name
        where
            $stored: sqlx::Decode<'r, D>,
        {
            fn decode(value: D::ValueRef<'r>) -> Result<Self, sqlx::error::BoxDynError> {
                Ok(<$name>::try_from(
                    <$stored as sqlx::Decode<'r, D>>::decode(value)?,
                )?)
            }
        }
    };
}

pub(crate) use {read_from_column, row};
