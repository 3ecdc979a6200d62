-- Programs that are tried out before they are handed in: on a sample, on an input of their author's, or only compiled.  They
-- are kept for an hour.  A user has one job for each kind of them, which does the newest: what came before is replaced by it.

CREATE TABLE try_outs (
    id           UUID    NOT NULL,
    user_id      UUID    NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    problem      TEXT    NOT NULL REFERENCES problems (id) ON DELETE CASCADE,
    -- The kind of its job.
    kind         TEXT    NOT NULL,
    language     TEXT    NOT NULL,
    file_name    TEXT    NOT NULL,
    source       BYTEA   NOT NULL,
    -- A test's name, or an input; neither: it is compiled only.
    sample       TEXT,
    input        BYTEA,
    state        TEXT    NOT NULL CONSTRAINT try_outs_state_check CHECK (state IN ('queued', 'running', 'done', 'replaced', 'failed')),
    -- JSON, and beside it what programs printed.
    report       TEXT,
    output       BYTEA,
    error_output BYTEA,
    transcript   BYTEA,
    created_ms   BIGINT  NOT NULL,
    CONSTRAINT try_outs_key PRIMARY KEY (id)
);
CREATE INDEX try_outs_by_user ON try_outs (user_id, kind, created_ms);
CREATE INDEX try_outs_by_age ON try_outs (created_ms);
