//! A contest, as far as its files tell it.

/// A contest, as far as its files tell it.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct ContestFiles {
    /// Its id, or its short name.
    pub id: String,
    /// Its name.
    pub name: String,
    /// The time when it starts.
    pub starts_ms: i64,
    /// Its length.
    pub length_ms: i64,
    /// The time before the end from which the scoreboard stands still.
    pub freeze_ms: Option<i64>,
    /// The minutes that a wrong attempt costs.
    pub penalty_minutes: Option<i64>,
    /// Whether points count, and not only solving.
    pub has_points: bool,
    /// The problems in their order.
    pub problems: Vec<ContestProblem>,
    /// The teams.
    pub teams: Vec<ContestTeam>,
    /// The accounts.
    pub accounts: Vec<ContestAccount>,
}

/// A problem of a contest.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct ContestProblem {
    /// Its id, or its short name: the name of its package's folder.
    pub id: String,
    /// The letter in the contest.
    pub label: String,
    /// The title.
    pub name: String,
    /// The most points, if the contest has points.
    pub points: Option<f64>,
    /// The colour of its balloon as `#rrggbb`, in small letters; empty for none.
    pub rgb: String,
}

/// A team, or a single contestant.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ContestTeam {
    /// Its id.
    pub id: String,
    /// The name that is shown.
    pub name: String,
    /// The name of its organization, such as a school or a class; empty for none.
    pub organization: String,
}

/// An account.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ContestAccount {
    /// The login.
    pub username: String,
    /// The password; empty if the files have none.
    pub password: String,
    /// The name of the person or team; empty if only the team has one.
    pub name: String,
    /// `team`, `judge`, `admin` and others.
    pub kind: String,
    /// The id of its team; empty for none.
    pub team: String,
}

impl ContestFiles {
    /// The team of an account.
    #[must_use]
    pub fn team_of(&self, account: &ContestAccount) -> Option<&ContestTeam> {
        let is_named = !account.team.is_empty();
        self.teams
            .iter()
            .find(|team| is_named && team.id == account.team)
            .or_else(|| self.teams.iter().find(|team| team.name == account.name))
    }
}
