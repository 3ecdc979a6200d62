-- What is asked of workers, with the answers, whatever the kind.  A request without an answer waits, runs and fails as its job does.
-- Players' requests to games are the first.

CREATE TABLE requests (
    id         BLOB    NOT NULL,
    -- Of the job that sees to it.
    kind       TEXT    NOT NULL,
    subject    BLOB    NOT NULL,
    asker      BLOB    NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    problem    TEXT    NOT NULL REFERENCES problems (id) ON DELETE CASCADE,
    -- JSON, both.
    question   TEXT    NOT NULL,
    answer     TEXT,
    created_ms INTEGER NOT NULL,
    CONSTRAINT requests_key PRIMARY KEY (id)
) STRICT;
CREATE INDEX requests_by_subject ON requests (kind, subject, created_ms);
CREATE INDEX requests_by_age ON requests (kind, created_ms);

-- The request that the job is about.  Another one of the same kind and subject that has no answer was replaced by it.
ALTER TABLE jobs ADD COLUMN request BLOB;

INSERT INTO requests (id, kind, subject, asker, problem, question, answer, created_ms)
SELECT id, 'play', user_id, user_id, problem, request, answer, created_ms FROM game_turns;
UPDATE jobs SET request = (
    SELECT id FROM game_turns WHERE user_id = jobs.subject AND state <> 'replaced' ORDER BY created_ms DESC, id DESC LIMIT 1
) WHERE kind = 'play';
DROP TABLE game_turns;
