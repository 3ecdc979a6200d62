//! Why something was not made, told apart by whose doing it is.

use crate::error::EngineError;

/// Why something was not made. `?` passes on both.
#[derive(Debug)]
pub enum Unmade<W = String> {
    /// The fault of a submission or of a program of the package: it does not end the work as a whole. In words,
    /// or with the parts that words are made of.
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
    /// The same with other words, where they are somebody's doing.
    pub(crate) fn reworded<V>(self, reword: impl FnOnce(W) -> V) -> Unmade<V> {
        match self {
            Self::Because(words) => Unmade::Because(reword(words)),
            Self::Failed(error) => Unmade::Failed(error),
        }
    }
}

/// The result, or `None` where it could not be made; only a failure of the judge is an error.
pub fn if_made<T, W>(made: Result<T, Unmade<W>>) -> Result<Option<T>, EngineError> {
    match made {
        Ok(made) => Ok(Some(made)),
        Err(Unmade::Because(_)) => Ok(None),
        Err(Unmade::Failed(error)) => Err(error),
    }
}
