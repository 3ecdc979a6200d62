-- What somebody writes for a problem and has not handed in: one text for each user and problem, sent by their browser as they type.

CREATE TABLE drafts (
    user_id  BLOB   NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    problem  TEXT   NOT NULL REFERENCES problems (id) ON DELETE CASCADE,
    -- Empty: not chosen yet.
    language TEXT   NOT NULL,
    source   BLOB   NOT NULL,
    -- The input of their own that they run it on.
    input    BLOB   NOT NULL,
    -- Grows with each save, so that it names the text too: who sends a newer one says which they know.
    saved_ms INTEGER NOT NULL,
    CONSTRAINT drafts_key PRIMARY KEY (user_id, problem)
) STRICT;
