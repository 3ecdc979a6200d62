//! Random passwords that are easy to read from paper and type.

use rand::rand_core::UnwrapErr;
use rand::rngs::SysRng;
use rand::seq::IndexedRandom;

/// No letter or digit that is read for another one.
const ALPHABET: &[u8] = b"abcdefghjkmnpqrstuvwxyz23456789";
/// The number of groups: 12 characters of 31 are 59 bits.
const GROUPS: usize = 3;
const GROUP_CHARS: usize = 4;

/// A password of 12 characters that are easy to read and type, in three groups: `kbt4-wh7z-pe2m`.
#[must_use]
pub fn readable_password() -> String {
    // Nobody may get a password without random numbers, so a failure here panics.
    let mut random = UnwrapErr(SysRng);
    let mut group = || -> String {
        let chars = (0..GROUP_CHARS).filter_map(|_| ALPHABET.choose(&mut random));
        chars.map(|byte| char::from(*byte)).collect()
    };
    let groups: [String; GROUPS] = std::array::from_fn(|_| group());
    groups.join("-")
}

#[cfg(test)]
mod tests {
    use super::readable_password;

    #[test]
    fn passwords_are_groups_of_characters_that_differ() {
        let password = readable_password();
        assert_eq!(password.len(), 14);
        let groups = password.split('-').collect::<Vec<_>>();
        assert!(groups.iter().all(|group| group.len() == 4), "{password}");
        assert!(!password.contains(['0', 'o', '1', 'l', 'i']), "{password}");
        assert_ne!(password, readable_password());
    }
}
