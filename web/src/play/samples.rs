//! Samples of the views.

use askama::Template;
use grundy_judgement::{
    BoardCell, BoardShape, GameView, ProgramSaid, Reason, Refused, Standing, Verdict,
};
use grundy_package::{ByLanguage, MoveRow, MoveWords};

use super::form::{GameForm, Switch};
use super::players::Players;
use super::views::*;
use crate::boards::Opening;
use crate::frame::samples::MOMENT_MS;
use crate::frame::{Message, Page, StatusBadge};

/// The pages, in every state that changes their markup.
pub(crate) fn pages(page: &Page) -> Vec<String> {
    let show = |form: GameForm, view: Option<GameView>, said: Said| {
        let view = PlayView {
            page: page.clone(),
            id: "nim".to_owned(),
            title: "Bốc sỏi <Nim>".to_owned(),
            rules: "<p>Take <code>&lt;k&gt;</code>.</p>".to_owned(),
            move_words: MoveWords::new(vec![
                MoveRow::new("{heap} {taken}", ByLanguage::plain("<{taken}> of {heap}")).unwrap(),
            ]),
            form,
            view,
            opening: None,
            said,
            programs: Some(vec![ProgramOption {
                number: 12,
                language: "C++ <20>".to_owned(),
                outcome: StatusBadge::Judged(Verdict::Wa),
                created_ms: MOMENT_MS,
            }]),
        };
        view.render().unwrap()
    };
    let mut pages = of_programs(&show);
    let nobody_plays = PlayView {
        page: page.clone(),
        id: "nim".to_owned(),
        title: "Nim".to_owned(),
        rules: String::new(),
        move_words: MoveWords::default(),
        form: GameForm::default(),
        view: None,
        opening: Some(Opening {
            page: page.clone(),
            id: "nim".to_owned(),
            view: with_board(),
            move_words: MoveWords::default(),
            is_played: true,
        }),
        said: Said::Nothing,
        programs: Some(Vec::new()),
    };
    pages.push(nobody_plays.render().unwrap());
    let lost = GameForm {
        position: "3 <5>".to_owned(),
        ..GameForm::default()
    };
    let message = Said::Message(Message::new("play-late"));
    let unanswered = GameForm {
        players: Players::Second,
        ..GameForm::default()
    };
    pages.extend([
        show(unanswered, Some(with_board()), message.clone()),
        show(GameForm::default(), None, Said::Nothing),
        show(lost, None, message),
        show(GameForm::default(), Some(bare()), Said::Nothing),
    ]);
    for players in Players::OF_PEOPLE.into_iter().chain(Players::WITH_PROGRAM) {
        for (is_over, standing) in [
            (false, Standing::Won),
            (true, Standing::Lost),
            (true, Standing::Drawn),
            (true, Standing::Won),
        ] {
            let form = GameForm {
                players,
                shown: Switch::On,
                past: "w3 5\tw2 5".to_owned(),
                log: "a1 1\tj2 3".to_owned(),
                standing: Some(Standing::Lost),
                ..GameForm::default()
            };
            let view = GameView {
                is_over,
                standing: Some(standing),
                ..with_board()
            };
            pages.push(show(form, Some(view), Said::Hint));
        }
    }
    let bad = || Said::BadPosition {
        asked: Box::new(GameForm {
            position: "9 <x>".to_owned(),
            ..GameForm::default()
        }),
        message: Message::new("play-position-bad")
            .with("position", "9 <x>".to_owned())
            .with("example", "3 <5>".to_owned()),
    };
    pages.push(show(GameForm::default(), Some(with_board()), bad()));
    pages.push(show(GameForm::default(), None, bad()));
    let refused = Said::Refused(Refused::Move.because("<đống 3> chỉ còn 4"));
    pages.push(show(GameForm::default(), Some(with_board()), refused));
    pages
}

/// All answers of a program.
fn of_programs(show: &dyn Fn(GameForm, Option<GameView>, Said) -> String) -> Vec<String> {
    let said = [
        ProgramSaid::Move {
            step: "<1> 1".to_owned(),
        },
        ProgramSaid::NoMove,
        ProgramSaid::Illegal {
            step: "9 <9>".to_owned(),
            reason: "<đống 9>".to_owned(),
        },
        ProgramSaid::Unreadable {
            line: "<script>".to_owned(),
        },
        ProgramSaid::Nothing,
        ProgramSaid::Failed {
            verdict: Verdict::Rte,
            reason: Reason::Signal { signal: 11 },
        },
        ProgramSaid::NotCompiled,
    ];
    let pages = said.into_iter().flat_map(|said| {
        [Standing::Lost, Standing::Won].map(|standing| {
            let form = GameForm {
                players: Players::ProgramFirst,
                program: 12,
                ..GameForm::default()
            };
            let view = GameView {
                standing: Some(standing),
                program: Some(Box::new(said.clone())),
                ..with_board()
            };
            show(form, Some(view), Said::Nothing)
        })
    });
    pages.collect()
}

fn bare() -> GameView {
    GameView {
        position: "1 < 2".to_owned(),
        standing: Some(Standing::Lost),
        moves: vec!["1 1".to_owned()],
        ..GameView::default()
    }
}

fn with_board() -> GameView {
    let cells = BoardShape::ALL
        .iter()
        .copied()
        .zip(1..)
        .map(|(shape, number)| BoardCell {
            shape,
            label: if shape == BoardShape::Text {
                "<1>".to_owned()
            } else {
                String::new()
            },
            picks: vec![number, 1],
        });
    let looked_at = BoardCell {
        shape: BoardShape::Empty,
        label: String::new(),
        picks: Vec::new(),
    };
    GameView {
        board: vec![cells.collect(), vec![looked_at]],
        value: Some(3),
        hint: Some("1 1".to_owned()),
        reply: Some("2 3".to_owned()),
        ..bare()
    }
}
