//! The format's globs: `*` within a name and alternatives `{a,b}`, nothing else.

use grundy_words::{Line, sentence};

/// The most alternatives that braces may spell out.
const ALTERNATIVES_MAX: usize = 256;
/// The longest pattern that is read, in bytes.
const PATTERN_BYTES_MAX: usize = 256;

/// A glob that was read.
#[derive(Clone, Debug)]
pub(crate) struct Glob {
    /// The patterns without braces.
    alternatives: Vec<String>,
}

impl Glob {
    /// Reads a pattern; the error is one line.
    pub(crate) fn parse(pattern: &str) -> Result<Self, Line> {
        if pattern.len() > PATTERN_BYTES_MAX {
            return Err(sentence!(
                "package-pattern-longer-bytes",
                count = PATTERN_BYTES_MAX
            ));
        }
        let mut pending = vec![pattern.to_owned()];
        let mut alternatives = Vec::new();
        while let Some(pattern) = pending.pop() {
            if alternatives.len() + pending.len() > ALTERNATIVES_MAX {
                return Err(sentence!(
                    "package-braces-give-more-patterns",
                    count = ALTERNATIVES_MAX
                ));
            }
            match expand_first_brace(&pattern)? {
                Some(expanded) => pending.extend(expanded),
                None => alternatives.push(pattern),
            }
        }
        Ok(Self { alternatives })
    }

    /// Whether `path` or a folder around it matches.
    pub(crate) fn matches(&self, path: &str) -> bool {
        let parts: Vec<&str> = path.split('/').collect();
        self.alternatives.iter().any(|pattern| {
            let pattern: Vec<&str> = pattern.trim_end_matches('/').split('/').collect();
            pattern.len() <= parts.len()
                && pattern
                    .iter()
                    .zip(&parts)
                    .all(|(pattern, part)| name_matches(pattern, part))
        })
    }
}

/// Expands the first innermost `{…}` of a pattern; `None` if there is none.
fn expand_first_brace(pattern: &str) -> Result<Option<Vec<String>>, Line> {
    let unbalanced = || {
        sentence!(
            "package-braces-not-balanced",
            pattern = format!("{pattern:?}")
        )
    };
    let Some(close) = pattern.find('}') else {
        return if pattern.contains('{') {
            Err(unbalanced())
        } else {
            Ok(None)
        };
    };
    let open = pattern[..close].rfind('{').ok_or_else(unbalanced)?;
    let (before, after) = (&pattern[..open], &pattern[close + 1..]);
    let choices = pattern[open + 1..close].split(',');
    Ok(Some(
        choices
            .map(|choice| format!("{before}{choice}{after}"))
            .collect(),
    ))
}

/// Whether a name matches a pattern with `*`. It is greedy and goes back only to the last `*`, so its time is never exponential.
fn name_matches(pattern: &str, name: &str) -> bool {
    let (pattern, name) = (pattern.as_bytes(), name.as_bytes());
    let (mut p, mut n) = (0, 0);
    let mut last_star: Option<(usize, usize)> = None;
    while n < name.len() {
        if pattern.get(p) == Some(&b'*') {
            last_star = Some((p, n));
            p += 1;
        } else if pattern.get(p) == Some(&name[n]) {
            p += 1;
            n += 1;
        } else if let Some((star, taken)) = last_star {
            p = star + 1;
            n = taken + 1;
            last_star = Some((star, taken + 1));
        } else {
            return false;
        }
    }
    pattern[p..].iter().all(|&byte| byte == b'*')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn globs_match_names_and_folders() {
        let table = [
            ("accepted", "accepted/a.cpp", true),
            ("accepted/*", "accepted/a.cpp", true),
            ("accepted/*", "accepted", false),
            ("*", "accepted/a.cpp", true),
            ("acc*ted/*.cpp", "accepted/a.cpp", true),
            ("accepted/*.py", "accepted/a.cpp", false),
            ("accepted/{a,b}.{py,cpp}", "accepted/b.cpp", true),
            ("accepted/{a,b}.{py,cpp}", "accepted/c.cpp", false),
            ("secret/*-easy", "secret/01-easy", true),
            ("secret/group1", "secret/group1/3", true),
            ("secret/group1", "secret/group10/3", false),
            ("*a*b*c*", "xxaxxbxxcxx", true),
            ("*a*b*c*", "xxaxxcxxbxx", false),
            ("[ab].py", "a.py", false),
        ];
        for (pattern, path, expected) in table {
            let glob = Glob::parse(pattern).expect(pattern);
            assert_eq!(glob.matches(path), expected, "{pattern} on {path}");
        }
    }

    #[test]
    fn hostile_globs_are_refused_or_cheap() {
        assert!(Glob::parse("{a,b").is_err());
        assert!(Glob::parse("a}").is_err());
        assert!(Glob::parse(&"{a,b}".repeat(20)).is_err());
        assert!(Glob::parse(&"x".repeat(1000)).is_err());
        let stars = Glob::parse(&format!("{}b", "*a".repeat(100))).expect("many stars");
        assert!(!stars.matches(&"a".repeat(10_000)));
    }
}
