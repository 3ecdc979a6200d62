//! Is an output right? The package's own checker says, or the standard one.

pub mod standard;
