-- Announcements of an event, and questions of its participants with their answers.

CREATE TABLE event_messages (
    id          UUID    NOT NULL PRIMARY KEY,
    event       UUID    NOT NULL REFERENCES events (id) ON DELETE CASCADE,
    -- The problem that it is about. NULL: none.
    problem     TEXT    REFERENCES problems (id),
    -- Who asked. NULL: it is an announcement.
    asker       UUID    REFERENCES users (id) ON DELETE CASCADE,
    question    TEXT    NOT NULL,
    asked_ms    BIGINT  NOT NULL,
    -- NULL: nobody has answered.
    answer      TEXT,
    answered_ms BIGINT,
    answered_by UUID    REFERENCES users (id),
    -- Whether every participant reads it, and not only who asked.
    is_for_all  BOOLEAN NOT NULL
);
CREATE INDEX event_messages_by_event ON event_messages (event, asked_ms);
