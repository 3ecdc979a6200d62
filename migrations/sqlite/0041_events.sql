-- Events: a set of problems with a window, rules and participants. A class's assignment is one, and so is a contest.

CREATE TABLE events (
    id             BLOB    NOT NULL PRIMARY KEY,
    name           TEXT    NOT NULL,
    -- What its page tells participants, as plain text.
    note           TEXT    NOT NULL,
    -- The class whose pupils take part. NULL: every pupil of the site may join.
    class          BLOB    REFERENCES classes (id),
    -- Who made it.
    owner          BLOB    NOT NULL REFERENCES users (id),
    starts_ms      INTEGER NOT NULL,
    ends_ms        INTEGER NOT NULL CHECK (ends_ms > starts_ms),
    -- Until then submissions are late and not refused.
    late_until_ms  INTEGER CHECK (late_until_ms > ends_ms),
    -- The time that each participant has from their own beginning. NULL: all have the window together.
    duration_ms    INTEGER CHECK (duration_ms > 0),
    -- Whether nobody else sees its problems until it ends.
    hides_problems INTEGER NOT NULL,
    -- Whether its participants are denied hints, editorials, explanations and games for its problems until it ends.
    closes_help    INTEGER NOT NULL,
    -- JSON of the rules by which submissions are accepted, shown and counted.
    rules          TEXT    NOT NULL,
    created_ms     INTEGER NOT NULL
) STRICT;
CREATE INDEX events_by_class ON events (class, ends_ms);

CREATE TABLE event_problems (
    event   BLOB             NOT NULL REFERENCES events (id) ON DELETE CASCADE,
    problem TEXT             NOT NULL REFERENCES problems (id),
    -- From 0, in the order of the page.
    place   INTEGER          NOT NULL,
    points  REAL             NOT NULL CHECK (points >= 0),
    PRIMARY KEY (event, problem)
) STRICT;
CREATE INDEX event_problems_by_problem ON event_problems (problem);

-- Who joined, began or submitted, and who has another window than the rest. Pupils of the event's class take part without a row.
CREATE TABLE event_participants (
    event    BLOB   NOT NULL REFERENCES events (id) ON DELETE CASCADE,
    user_id  BLOB   NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    -- When their own time began, if the event has a duration.
    began_ms INTEGER,
    extra_ms INTEGER NOT NULL DEFAULT 0 CHECK (extra_ms >= 0),
    PRIMARY KEY (event, user_id)
) STRICT;
CREATE INDEX event_participants_by_user ON event_participants (user_id);
