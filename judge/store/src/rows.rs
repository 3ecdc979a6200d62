//! How rows and columns become values, alike for both databases.
//!
//! sqlx derives this too, but its derive macros link both database drivers into the compiler: everybody would compile
//! SQLite and the drivers twice.

/// Defines a structure and reads it from a row: each field from the column of its name.
macro_rules! row {
    (
        $(#[$attribute:meta])*
        $visibility:vis struct $name:ident {
            $($(#[$field_attribute:meta])* $field_visibility:vis $field:ident: $type:ty),+ $(,)?
        }
    ) => {
        $(#[$attribute])*
        $visibility struct $name {
            $($(#[$field_attribute])* $field_visibility $field: $type),+
        }

        impl<'r, R> sqlx::FromRow<'r, R> for $name
        where
            R: sqlx::Row,
            &'static str: sqlx::ColumnIndex<R>,
            $($type: sqlx::Decode<'r, R::Database> + sqlx::Type<R::Database>),+
        {
            fn from_row(row: &'r R) -> Result<Self, sqlx::Error> {
                Ok(Self { $($field: row.try_get(stringify!($field))?),+ })
            }
        }
    };
}

/// Reads a type from columns of the type `$stored`, which it is made of by `TryFrom`.
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
