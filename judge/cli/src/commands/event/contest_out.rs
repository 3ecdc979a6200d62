//! `grundy event export EVENT --format clics`: an event for DOMjudge and other tools of the ICPC.

use std::path::{Path, PathBuf};

use anyhow::Context as _;
use grundy_archive::{ArchiveError, export, settings_other_judges_ignore};
use grundy_package::{Format, Package};
use grundy_standings::{Scoring, letter};
use grundy_store::{Event, Store};
use grundy_transfer::{ContestAccount, ContestFiles, ContestProblem, ContestTeam, pack_contest};

use super::export::{persist, staged};
use crate::exit::BadInput;
use crate::terminal::{say, tell};

pub(super) async fn export_contest(store: &Store, event: &Event, out: &Path) -> anyhow::Result<()> {
    let folder = tempfile::tempdir().context("make a folder for the packages")?;
    let mut contest = contest_of(store, event).await?;
    let mut packages = Vec::new();
    for (place, problem) in event.plan.problems.iter().enumerate() {
        let version = store.problems().current_version(&problem.id).await?;
        let package = store.packages().package(version).await?;
        let name = package.names.get("vi").or(package.names.get("en"));
        contest.problems.push(ContestProblem {
            id: problem.id.clone(),
            label: letter(place),
            name: name.unwrap_or(&problem.id).clone(),
            points: contest.has_points.then_some(problem.points),
            rgb: problem.colour.clone(),
        });
        let path = folder.path().join(format!("{}.zip", problem.id));
        packages.push(tokio::task::block_in_place(|| packed(&package, path))?);
    }
    let staged = staged(out)?;
    let file = staged.reopen().context("open the archive to write")?;
    let paths: Vec<&Path> = packages.iter().map(PathBuf::as_path).collect();
    tokio::task::block_in_place(|| pack_contest(&contest, &paths, file))
        .context("write the archive")?;
    persist(staged, out)?;
    tell!("passwords are not in the archive: give the accounts new ones there");
    say!("{}: {}", event.plan.name, out.display());
    Ok(())
}

/// The contest without its problems.
async fn contest_of(store: &Store, event: &Event) -> anyhow::Result<ContestFiles> {
    let (plan, rules) = (&event.plan, &event.plan.rules);
    let has_points = rules.standings.scoring != Scoring::Icpc;
    let mut participants = store.events().participants(event.id).await?;
    participants.retain(|one| !one.is_virtual);
    participants.sort_by(|one, other| one.user.cmp_by_class(&other.user));
    let mut contest = ContestFiles {
        id: event.id.to_string(),
        name: plan.name.clone(),
        starts_ms: plan.starts_ms,
        length_ms: event.length_ms(),
        freeze_ms: rules.freeze_ms,
        penalty_minutes: (!has_points).then_some(rules.standings.penalty_minutes),
        has_points,
        ..ContestFiles::default()
    };
    for one in participants {
        let (user, id) = (&one.user, one.user.id.to_string());
        contest.accounts.push(ContestAccount {
            username: user.login.clone(),
            password: String::new(),
            name: user.shown_name().to_owned(),
            kind: "team".to_owned(),
            team: id.clone(),
        });
        contest.teams.push(ContestTeam {
            id,
            name: user.shown_name().to_owned(),
            organization: user.origin().to_owned(),
        });
    }
    Ok(contest)
}

/// Packs a package in the version that most judges install, or in the newer one where that cannot say it.
fn packed(package: &Package, path: PathBuf) -> anyhow::Result<PathBuf> {
    let done = match export(package, Format::Legacy, &path) {
        Err(ArchiveError::CannotSay { .. }) => export(package, Format::V2025_09, &path),
        other => other,
    };
    done.map_err(|error| BadInput::new(format!("{}: {error}", package.id)))?;
    for note in settings_other_judges_ignore(package) {
        tell!("{}: other judges are not told: {note}", package.id);
    }
    Ok(path)
}
