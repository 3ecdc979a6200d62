//! Secrets of browsers and programs: 32 random bytes as hex. The store sees only their hash.

use std::fmt;

use grundy_store::TokenHash;
use rand::Rng as _;
use rand::rand_core::UnwrapErr;
use rand::rngs::SysRng;

/// A secret. Not shown by `{:?}`.
#[derive(Clone, PartialEq, Eq)]
pub(crate) struct Token([u8; 32]);

impl Token {
    /// A new one, from the operating system's generator.
    pub(crate) fn random() -> Self {
        let mut secret = [0; 32];
        // Nobody may log in without random numbers, so a failure here panics.
        UnwrapErr(SysRng).fill_bytes(&mut secret);
        Self(secret)
    }

    /// Reads what [`Token::reveal`] wrote.
    pub(crate) fn parse(text: &str) -> Option<Self> {
        let hash: blake3::Hash = text.parse().ok()?;
        Some(Self(*hash.as_bytes()))
    }

    /// The hash that the store keeps.
    pub(crate) fn hash(&self) -> TokenHash {
        *blake3::hash(&self.0).as_bytes()
    }

    /// The secret, as 64 hex digits. It may be shown or sent only to its owner.
    pub(crate) fn reveal(&self) -> String {
        blake3::Hash::from_bytes(self.0).to_hex().to_string()
    }
}

impl fmt::Debug for Token {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str("Token(…)")
    }
}

#[cfg(test)]
mod tests {
    use super::Token;

    #[test]
    fn a_token_survives_its_text_form_and_hides_from_logs() {
        let token = Token::random();
        assert_eq!(token.reveal().len(), 64);
        assert_eq!(Token::parse(&token.reveal()), Some(token.clone()));
        assert_ne!(Token::random(), token);
        assert_eq!(format!("{token:?}"), "Token(…)");
        for bad in ["", "abc", &"g".repeat(64), &"a".repeat(65), "é"] {
            assert_eq!(Token::parse(bad), None, "{bad}");
        }
    }
}
