-- Results of events that are sealed until the end, submissions that do not count, marks that a teacher gave by hand, and participants who
-- come when the event is over.

-- While a submission is sealed, its judgement stands in sealed_judgement, and judgement is NULL, so that nothing shows it.
ALTER TABLE submissions ADD COLUMN is_sealed INTEGER NOT NULL DEFAULT FALSE;
ALTER TABLE submissions ADD COLUMN sealed_judgement BLOB;
CREATE INDEX submissions_sealed ON submissions (event) WHERE is_sealed = TRUE;

-- Submissions that do not count in the standings of their event.
CREATE TABLE submission_exclusions (
    submission  BLOB    NOT NULL PRIMARY KEY REFERENCES submissions (id) ON DELETE CASCADE,
    -- Why, for its author to read.
    reason      TEXT    NOT NULL,
    excluded_by BLOB    NOT NULL REFERENCES users (id),
    excluded_ms INTEGER NOT NULL
) STRICT;

-- Points in place of those that the submissions have.
CREATE TABLE event_marks (
    event    BLOB    NOT NULL REFERENCES events (id) ON DELETE CASCADE,
    user_id  BLOB    NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    problem  TEXT    NOT NULL REFERENCES problems (id),
    points   REAL    NOT NULL CHECK (points >= 0),
    -- Why, for the participant to read.
    reason   TEXT    NOT NULL,
    given_by BLOB    NOT NULL REFERENCES users (id),
    given_ms INTEGER NOT NULL,
    PRIMARY KEY (event, user_id, problem)
) STRICT;

-- Whether a participant came when the event was over, and has its whole length from began_ms on.
ALTER TABLE event_participants ADD COLUMN is_virtual INTEGER NOT NULL DEFAULT FALSE;
