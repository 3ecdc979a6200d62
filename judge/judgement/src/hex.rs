//! Bytes in JSON, as hexadecimal digits: for `#[serde(with = "hex")]`.

use std::fmt::Write;

use serde::{Deserialize, Deserializer, Serializer, de};

/// Writes bytes.
///
/// # Errors
/// Those of the serializer.
pub fn serialize<S: Serializer>(bytes: &impl AsRef<[u8]>, to: S) -> Result<S::Ok, S::Error> {
    let bytes = bytes.as_ref();
    let mut digits = String::with_capacity(2 * bytes.len());
    for byte in bytes {
        write!(digits, "{byte:02x}").map_err(serde::ser::Error::custom)?;
    }
    to.serialize_str(&digits)
}

/// Writes bytes that are there: with `skip_serializing_if` where they are not.
///
/// # Errors
/// Those of the serializer.
pub fn serialize_some<S: Serializer>(bytes: &Option<Vec<u8>>, to: S) -> Result<S::Ok, S::Error> {
    serialize(&bytes.as_deref().unwrap_or_default(), to)
}

/// Reads bytes, also optional ones that are there.
///
/// # Errors
/// Those of the deserializer, and for what [`serialize`] does not write.
pub fn deserialize<'de, B: From<Vec<u8>>, D: Deserializer<'de>>(from: D) -> Result<B, D::Error> {
    let digits = String::deserialize(from)?;
    let byte = |pair: &[u8]| u8::from_str_radix(std::str::from_utf8(pair).ok()?, 16).ok();
    let bytes: Option<Vec<u8>> = digits.as_bytes().chunks(2).map(byte).collect();
    let bytes = bytes.filter(|_| digits.len().is_multiple_of(2));
    Ok(bytes
        .ok_or_else(|| de::Error::custom("no hexadecimal digits"))?
        .into())
}
