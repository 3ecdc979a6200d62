//! The form that adds tests by recipe.

/// The most tests that the form adds at once.
pub(in crate::workshop) const TESTS_MAX: usize = 100;

/// The form, and what it would add.
#[derive(Clone, Debug, Default)]
pub(crate) struct RecipeView {
    /// The package's generators.
    pub generators: Vec<String>,
    /// Whether the package can be read; otherwise its generators are unknown.
    pub is_readable: bool,
    /// The entered values.
    pub form: RecipeForm,
    /// A preview of the tests, once asked for.
    pub preview: Option<RecipePreview>,
}

/// The entered values.
#[derive(Clone, Debug, Default)]
pub(crate) struct RecipeForm {
    /// The generator's name.
    pub generator: String,
    /// The generator's arguments.
    pub args: String,
    /// The number of tests.
    pub count: String,
    /// The group of the tests.
    pub group: String,
    /// The reason for them, in Vietnamese.
    pub why_vi: String,
    /// The reason for them, in English.
    pub why_en: String,
}

/// The tests that the recipe adds.
#[derive(Clone, Debug)]
pub(crate) struct RecipePreview {
    /// The tests, each with the command that makes its input.
    pub lines: Vec<(String, String)>,
    /// The result of the first command.
    pub outcome: PreviewOutcome,
}

/// The result of making the first input.
#[derive(Clone, Debug)]
pub(crate) enum PreviewOutcome {
    /// An input.
    Made {
        /// Its beginning.
        head: String,
        /// Whether there is more of it.
        is_clipped: bool,
        /// Its size.
        bytes: u64,
        /// A validator's message against it.
        fault: Option<String>,
    },
    /// There is no input; the text is the compiler's or the generator's message.
    Failed(String),
    /// All judges are busy.
    Waits,
    /// No judge can run the generator.
    Nobody,
}

impl RecipeView {
    /// The most that the form adds at once.
    #[expect(clippy::unused_self, reason = "templates call methods of the view")]
    pub(crate) fn tests_max(&self) -> usize {
        TESTS_MAX
    }
}
