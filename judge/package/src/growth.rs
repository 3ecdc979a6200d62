//! `growth` in `judge.yaml`: how inputs of any size are made.

/// The recipe for inputs of any size, on which running times are measured.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GrowthRecipe {
    /// The generator's name.
    pub generator: String,
    /// Its arguments; in at least one `{n}` stands for the size.
    pub args: Vec<String>,
    /// The smallest size.
    pub from: u64,
    /// The statement's largest size.
    pub limit: Option<u64>,
    /// The line in `judge.yaml`.
    pub line: u32,
}

impl GrowthRecipe {
    /// The most sizes on which a program is measured, besides the smallest, if the recipe has a limit.
    pub const SIZES_MAX: u32 = 14;
    /// The number of these sizes if the recipe has no limit.
    const SIZES_UP: u32 = 8;

    /// The smallest size, which shows the start-up time, and the sizes that are measured, each twice the one before, up to the
    /// limit if there is one.
    #[must_use]
    pub fn sizes(&self) -> Vec<u64> {
        let mut sizes: Vec<u64> = match self.limit {
            Some(limit) => (0..Self::SIZES_MAX).map(|step| limit >> step).collect(),
            None => (0..Self::SIZES_UP)
                .map(|step| self.from.saturating_mul(2 << step))
                .collect(),
        };
        sizes.retain(|size| *size > self.from);
        sizes.push(self.from);
        sizes.sort_unstable();
        sizes
    }

    /// The generator's arguments for a size.
    #[must_use]
    pub fn arguments(&self, size: u64) -> Vec<String> {
        let size = size.to_string();
        let arguments = self.args.iter();
        arguments
            .map(|argument| argument.replace("{n}", &size))
            .collect()
    }
}
