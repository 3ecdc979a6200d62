//! Reasons why something was not made, divided by who is at fault.

use crate::error::EngineError;

/// The reason why something was not made. `?` converts both kinds of errors.
#[derive(Debug)]
pub enum Unmade<W = String> {
    /// A submission or a program of the package is at fault, so the work as a whole goes on. The value is a message, or the parts
    /// of one.
    Because(W),
    /// The judge could not do its work.
    Failed(EngineError),
}

impl<W> From<EngineError> for Unmade<W> {
    fn from(error: EngineError) -> Self {
        Self::Failed(error)
    }
}

impl<W> From<grundy_sandbox::Error> for Unmade<W> {
    fn from(error: grundy_sandbox::Error) -> Self {
        Self::Failed(error.into())
    }
}

impl Unmade {
    /// A failure in these words.
    pub(crate) fn because(words: impl Into<String>) -> Self {
        Self::Because(words.into())
    }
}

impl<W> Unmade<W> {
    /// The same reason with its message converted; a failure of the judge stays as it is.
    pub(crate) fn reworded<V>(self, reword: impl FnOnce(W) -> V) -> Unmade<V> {
        match self {
            Self::Because(words) => Unmade::Because(reword(words)),
            Self::Failed(error) => Unmade::Failed(error),
        }
    }
}

/// The result, or `None` if it could not be made; only a failure of the judge is an error.
pub fn if_made<T, W>(made: Result<T, Unmade<W>>) -> Result<Option<T>, EngineError> {
    match made {
        Ok(made) => Ok(Some(made)),
        Err(Unmade::Because(_)) => Ok(None),
        Err(Unmade::Failed(error)) => Err(error),
    }
}
