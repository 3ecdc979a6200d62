//! Games that are played: one request, one answer.

use std::fmt::Write as _;
use std::io::{self, Read, Write as _};

use super::numbers::{numbers_line, read_step};
use super::outcome::Fault;
use super::program::finish;
use super::quoting::{MESSAGE_BYTES_MAX, clip, quote};
use super::random::Random;
use super::rules::{Level, MOVES_MAX, Rules, Standing};

/// The longest request, in bytes.
const REQUEST_BYTES_MAX: u64 = 1 << 16;
/// The longest position that is played, in bytes.
const PLAYED_BYTES_MAX: usize = 4096;
/// Most moves listed in an answer, and most bytes of them.
const LISTED_MOVES_MAX: usize = 2000;
const LISTED_BYTES_MAX: usize = 1 << 16;

/// Runs the program that knows a game's rules: it reads a request, answers it, and ends. What
/// there is to know of a game travels with the request. Lines are a word and, behind a blank, its value; the first line of a
/// request is what is asked:
///
/// | request | lines | answer |
/// |---|---|---|
/// | `start` | `level` (`easy`, `normal`, `hard`), `seed` (a number) | a position to begin with |
/// | `look` | `position` | the position |
/// | `hint` | `position` | the position and, unless it is lost or over, `hint` and a best move |
/// | `step` | `position`, `move` | the position after the move, without a reply |
/// | `move` | `position`, `level`, `seed`, `errors`, perhaps `move` | the position after the move, if there is one (else the judge begins), and the judge's reply |
/// | `check` | | `checked` and how many positions, or `broken` and what does not hold, a line each |
///
/// The answer tells of a position: `position`, `over` (`yes`, `no`), `standing` of the player to move (`lost`, `drawn`, `won`), `value`
/// where there is one, `moves` (their number; `more` behind it where not all are listed), and a line `move` for each. Last comes
/// the [`Board`](super::Board), if the game has one, it is not too large and all moves are listed: a line `row`, then for each of its cells
/// `cell SHAPE PICKS… : LABEL`, where picks, or colon and label, may be missing, and of a graph `arc ROW PLACE ROW PLACE` for each
/// arrow, counted from 0. Where the rules have an `input`, a line `input`
/// for each of its lines. After a `step` or a `move` stand the boards that its moves were made on, in the same form, each behind a
/// line `earlier`: `earlier-row`, `earlier-cell SHAPE PICKS… : LABEL`. After a `move`: also `own`, the position after
/// that move, and `own-standing`, that position's; `reply`, the judge's move if it made one; and `errors`, how many moves of the judge's in this game gave something
/// away, which the next request of the same game says again. What cannot be answered is answered by one line with the reason:
/// `no-position` where the text is no position of the game, `unplayable` where the position is one, but cannot be played here,
/// `illegal` where the rules do not allow the move, and `error` where the request itself is wrong.
///
/// ```text
/// move                      own 1 5
/// position 3 5              own-standing won
/// level hard                reply 2 4
/// seed 7                    errors 0
/// errors 0                  position 1 1
/// move 1 2                  over no
///                           standing lost
///                           value 0
///                           moves 2
///                           move 1 1
///                           move 2 1
/// ```
pub fn play<P>(rules: &Rules<P>) -> ! {
    let mut request = Vec::new();
    let read = io::stdin()
        .take(REQUEST_BYTES_MAX + 1)
        .read_to_end(&mut request);
    let answer = match read {
        Ok(_) => rules.answer(&request),
        Err(error) => finish(Err(error.into())),
    };
    let mut out = io::stdout();
    let written = out.write_all(answer.as_bytes()).and_then(|()| out.flush());
    finish(written.map_err(Fault::from))
}

/// Why a request is not answered, and which word of the protocol says whose fault that is.
struct Refusal {
    word: &'static str,
    reason: String,
}

impl Refusal {
    fn no_position(reason: String) -> Refusal {
        let word = "no-position";
        Refusal { word, reason }
    }

    fn unplayable(reason: String) -> Refusal {
        let word = "unplayable";
        Refusal { word, reason }
    }

    fn illegal(reason: String) -> Refusal {
        let word = "illegal";
        Refusal { word, reason }
    }
}

/// A fault of the request itself.
impl From<String> for Refusal {
    fn from(reason: String) -> Refusal {
        let word = "error";
        Refusal { word, reason }
    }
}

/// A request, taken apart.
struct Request<'a> {
    verb: &'a str,
    lines: Vec<(&'a str, &'a str)>,
}

impl<'a> Request<'a> {
    fn read(bytes: &'a [u8]) -> Result<Request<'a>, String> {
        if bytes.len() as u64 > REQUEST_BYTES_MAX {
            return Err(format!(
                "the request is longer than {REQUEST_BYTES_MAX} bytes"
            ));
        }
        let text = std::str::from_utf8(bytes).map_err(|_| "the request is not UTF-8".to_owned())?;
        let mut lines = text.lines();
        let verb = lines.next().unwrap_or_default().trim();
        let lines = lines
            .map(|line| line.split_once(' ').unwrap_or((line, "")))
            .collect();
        Ok(Request { verb, lines })
    }

    fn find(&self, name: &str) -> Option<&'a str> {
        let found = self.lines.iter().find(|(key, _)| *key == name);
        found.map(|(_, value)| *value)
    }

    fn get(&self, name: &str) -> Result<&'a str, String> {
        let found = self.find(name);
        found.ok_or_else(|| format!("the request has no line `{name}`"))
    }

    fn number(&self, name: &str) -> Result<u64, String> {
        let text = self.get(name)?;
        let number = text.parse();
        number.map_err(|_| {
            format!(
                "{name} should be a number, found {}",
                quote(text.as_bytes())
            )
        })
    }

    fn level(&self) -> Result<Level, String> {
        let name = self.get("level")?;
        let level = Level::ALL.iter().find(|level| level.name() == name);
        level
            .copied()
            .ok_or_else(|| format!("no level is called {}", quote(name.as_bytes())))
    }
}

impl<P> Rules<P> {
    /// Answers a request as [`play`] has it.
    ///
    /// ```
    /// # use problemkit::{Game, Rules};
    /// # const RULES: Rules<i64> = Rules::new(
    /// #     Game {
    /// #         read: |line| line.parse().ok().filter(|heap| (0..=1000).contains(heap)),
    /// #         is_lost: |heap| heap % 4 == 0,
    /// #         apply: |heap, step| match *step {
    /// #             [taken @ 1..=3] if taken <= *heap => Ok(heap - taken),
    /// #             _ => Err("1 to 3 pieces may be taken".to_owned()),
    /// #         },
    /// #     },
    /// #     |heap| heap.to_string(),
    /// #     |heap| Box::new((1..=3.min(*heap)).map(|taken| vec![taken])),
    /// #     |level, random| random.int(10..=level.pick(15, 30, 60)),
    /// #     &["20"],
    /// # );
    /// let answer = RULES.answer(b"hint\nposition 6\n");
    /// assert!(answer.contains("standing won\n") && answer.contains("hint 2\n"));
    /// let answer = RULES.answer(b"move\nposition 6\nlevel hard\nseed 1\nerrors 0\nmove 4\n");
    /// assert_eq!(answer, "illegal 1 to 3 pieces may be taken\n");
    /// ```
    pub fn answer(&self, request: &[u8]) -> String {
        let read = Request::read(request).map_err(Refusal::from);
        let answer = read.and_then(|request| self.answer_request(&request));
        answer.unwrap_or_else(|refusal| {
            // One line, whatever was in it.
            let reason: String = refusal
                .reason
                .chars()
                .map(|c| if c.is_control() { ' ' } else { c })
                .collect();
            format!("{} {}\n", refusal.word, clip(&reason, MESSAGE_BYTES_MAX))
        })
    }

    fn answer_request(&self, request: &Request<'_>) -> Result<String, Refusal> {
        let mut answer = String::new();
        match request.verb {
            "start" => {
                let seed = request.number("seed")?;
                let mut random = Random::from_seed(seed);
                let position = (self.initial)(request.level()?, &mut random);
                self.tell_position(&position, &mut answer)?;
            }
            "look" => {
                let position = self.read_position(request.get("position")?)?;
                self.tell_position(&position, &mut answer)?;
            }
            "hint" => {
                let position = self.read_position(request.get("position")?)?;
                let is_lost = self.standing(&position) == Standing::Lost;
                if !is_lost && !self.is_over(&position) {
                    let mut random = Random::from_args(&[request.get("position")?]);
                    let choice = self.choose(&position, None, &mut random);
                    let choice = choice.map_err(Refusal::unplayable)?;
                    let _ = writeln!(answer, "hint {}", numbers_line(&choice.step));
                }
                self.tell_position(&position, &mut answer)?;
            }
            "step" => {
                let before = self.read_position(request.get("position")?)?;
                let position = self.after(&before, request.get("move")?)?;
                self.tell_earlier(&before, &mut answer);
                self.tell_position(&position, &mut answer)?;
            }
            "move" => self.answer_move(request, &mut answer)?,
            "check" => match self.check() {
                Ok(positions) => answer = format!("checked {positions}\n"),
                Err(faults) => {
                    for fault in faults {
                        let _ = writeln!(answer, "broken {fault}");
                    }
                }
            },
            other => {
                let quoted = quote(other.as_bytes());
                return Err(format!("nobody knows the request {quoted}").into());
            }
        }
        Ok(answer)
    }

    fn answer_move(&self, request: &Request<'_>, answer: &mut String) -> Result<(), Refusal> {
        let mut position = self.read_position(request.get("position")?)?;
        let level = request.level()?;
        let seed = request.number("seed")?;
        let mut errors = request.number("errors")?;
        let mut earlier = String::new();
        if let Some(text) = request.find("move") {
            let after = self.after(&position, text)?;
            self.tell_earlier(&position, &mut earlier);
            position = after;
        }
        let own = (self.write)(&position);
        let standing = self.standing(&position);
        let _ = writeln!(answer, "own {own}\nown-standing {}", standing.name());
        if !self.is_over(&position) {
            // The same request always has the same reply.
            let mut random = Random::from_args(&[&seed.to_string(), &own]);
            let is_lost = standing == Standing::Lost;
            let errs = match level {
                _ if is_lost => Some(false),
                Level::Easy => random.chance(1, 2).then_some(true),
                Level::Normal => (errors == 0).then_some(true),
                Level::Hard => None,
            };
            let choice = self.choose(&position, errs, &mut random);
            let choice = choice.map_err(Refusal::unplayable)?;
            errors = errors.saturating_add(u64::from(choice.has_erred));
            let _ = writeln!(answer, "reply {}", numbers_line(&choice.step));
            self.tell_earlier(&position, &mut earlier);
            position = choice.after;
        }
        let _ = writeln!(answer, "errors {errors}");
        answer.push_str(&earlier);
        self.tell_position(&position, answer)
    }

    fn read_position(&self, text: &str) -> Result<P, Refusal> {
        if text.len() > PLAYED_BYTES_MAX {
            return Err(Refusal::unplayable(format!(
                "the position is longer than {PLAYED_BYTES_MAX} bytes: too large to play it here"
            )));
        }
        let position = (self.game.read)(text);
        position.ok_or_else(|| {
            Refusal::no_position(format!("this is no position: {}", quote(text.as_bytes())))
        })
    }

    /// The position after a move's text, or why it is not legal.
    fn after(&self, position: &P, step: &str) -> Result<P, Refusal> {
        let step = read_step(step.as_bytes()).map_err(Refusal::illegal)?;
        (self.game.apply)(position, &step).map_err(Refusal::illegal)
    }

    /// The board that a move was made on; none where its position has too many moves to be played.
    fn tell_earlier(&self, position: &P, answer: &mut String) {
        if (self.moves)(position).take(MOVES_MAX + 1).count() <= MOVES_MAX {
            (self.board)(position).tell_earlier(answer);
        }
    }

    fn tell_position(&self, position: &P, answer: &mut String) -> Result<(), Refusal> {
        let mut moves = Vec::new();
        let mut bytes = 0;
        let mut has_more = false;
        let mut count = 0;
        for step in (self.moves)(position) {
            count += 1;
            if count > MOVES_MAX {
                return Err(Refusal::unplayable(format!(
                    "the position has more than {MOVES_MAX} moves: too many to play it here"
                )));
            }
            let line = numbers_line(&step);
            bytes += line.len();
            if moves.len() == LISTED_MOVES_MAX || bytes > LISTED_BYTES_MAX {
                has_more = true;
            } else {
                moves.push(line);
            }
        }
        let _ = writeln!(answer, "position {}", (self.write)(position));
        let over = if count == 0 { "yes" } else { "no" };
        let _ = writeln!(answer, "over {over}");
        let _ = writeln!(answer, "standing {}", self.standing(position).name());
        if let Some(value) = (self.value)(position) {
            let _ = writeln!(answer, "value {value}");
        }
        let more = if has_more { " more" } else { "" };
        let _ = writeln!(answer, "moves {count}{more}");
        for line in moves {
            let _ = writeln!(answer, "move {line}");
        }
        // Clicks could not make moves that are not listed.
        if !has_more {
            (self.board)(position).tell(answer);
        }
        for line in (self.input)(position).lines() {
            let _ = writeln!(answer, "input {line}");
        }
        Ok(())
    }
}
