-- What helpers carry to the participants of a contest: balloons for problems that they have solved, and texts that they want printed.

-- The colour of a problem's balloon, as #rrggbb; empty: none was chosen.
ALTER TABLE event_problems ADD COLUMN colour TEXT NOT NULL DEFAULT '';
-- Where a participant sits; empty: nobody said so.
ALTER TABLE event_participants ADD COLUMN seat TEXT NOT NULL DEFAULT '';

CREATE TABLE event_errands (
    id       UUID NOT NULL PRIMARY KEY,
    event    UUID NOT NULL REFERENCES events (id) ON DELETE CASCADE,
    user_id  UUID NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    -- The problem of a balloon that was brought. NULL: it is a text to print.
    problem  TEXT REFERENCES problems (id),
    title    TEXT NOT NULL,
    -- The text to print.
    content  TEXT CHECK ((content IS NULL) = (problem IS NOT NULL)),
    asked_ms BIGINT NOT NULL,
    done_ms  BIGINT,
    done_by  UUID REFERENCES users (id),
    UNIQUE (event, user_id, problem)
);
