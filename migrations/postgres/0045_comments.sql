-- Comments of teachers on submissions, and the answers of their authors.

CREATE TABLE comments (
    id         UUID    NOT NULL PRIMARY KEY,
    submission UUID    NOT NULL REFERENCES submissions (id) ON DELETE CASCADE,
    -- The line of the program, from 1. NULL: it is about the whole.
    line       BIGINT CHECK (line > 0),
    author     UUID    NOT NULL REFERENCES users (id),
    text       TEXT    NOT NULL,
    created_ms BIGINT  NOT NULL,
    -- When whom it is meant for saw it first. NULL: not yet.
    seen_ms    BIGINT
);
CREATE INDEX comments_by_submission ON comments (submission, created_ms);
CREATE INDEX comments_by_author ON comments (author, created_ms);
CREATE INDEX comments_unseen ON comments (submission) WHERE seen_ms IS NULL;
