//! Headers that are put before managers and stubs of CMS, so that they follow the package format's protocol.

/// The header for a manager in C or C++, which makes it an output validator.
pub(super) const MANAGER_HEADER: (&str, &str) = ("cms_bridge.h", include_str!("bridge.h"));
/// The header for a stub in C or C++, which makes the submission use standard input and output.
pub(super) const STUB_HEADER: (&str, &str) = ("cms_stub.h", include_str!("stub.h"));

/// A source that begins with such a header.
pub(super) fn with_header(header: (&str, &str), source: &[u8]) -> Vec<u8> {
    let mut text = format!("#include \"{}\"\n", header.0).into_bytes();
    text.extend_from_slice(source);
    text
}
