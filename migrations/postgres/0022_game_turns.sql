-- What players ask of problems' games, and the answers.  Nothing of a game is kept here: position, level and errors travel with each
-- request.  Rows are kept for ten minutes.  A user has one job at most, which does the newest: what came before is replaced by it.

CREATE TABLE game_turns (
    id         UUID    NOT NULL,
    user_id    UUID    NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    problem    TEXT    NOT NULL REFERENCES problems (id) ON DELETE CASCADE,
    -- JSON, both.
    request    TEXT    NOT NULL,
    answer     TEXT,
    state      TEXT    NOT NULL CONSTRAINT game_turns_state_check CHECK (state IN ('queued', 'running', 'answered', 'replaced', 'failed')),
    created_ms BIGINT  NOT NULL,
    CONSTRAINT game_turns_key PRIMARY KEY (id)
);
CREATE INDEX game_turns_by_user ON game_turns (user_id, created_ms);
CREATE INDEX game_turns_by_age ON game_turns (created_ms);
