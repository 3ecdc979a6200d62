//! Bytes in JSON, as hexadecimal digits: for `#[serde(with = "hex")]`.

use std::fmt;

use serde::{Deserialize, Deserializer, Serializer, de};

/// Writes bytes.
///
/// # Errors
/// The errors of the serializer.
pub fn serialize<S: Serializer>(bytes: &impl AsRef<[u8]>, to: S) -> Result<S::Ok, S::Error> {
    to.serialize_str(&hex::encode(bytes))
}

/// Writes optional bytes; `skip_serializing_if` must leave out missing ones.
///
/// # Errors
/// The errors of the serializer.
pub fn serialize_some<S: Serializer>(bytes: &Option<Vec<u8>>, to: S) -> Result<S::Ok, S::Error> {
    serialize(&bytes.as_deref().unwrap_or_default(), to)
}

/// Reads bytes, including optional ones.
///
/// # Errors
/// The errors of the deserializer; a text that [`serialize`] does not write.
pub fn deserialize<'de, B, D>(from: D) -> Result<B, D::Error>
where
    B: TryFrom<Vec<u8>, Error: fmt::Display>,
    D: Deserializer<'de>,
{
    let digits = String::deserialize(from)?;
    let bytes = hex::decode(digits).map_err(de::Error::custom)?;
    bytes.try_into().map_err(de::Error::custom)
}
