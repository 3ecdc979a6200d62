-- Guests ask games without an account.

ALTER TABLE requests RENAME TO requests_before;
DROP INDEX requests_by_subject;
DROP INDEX requests_by_age;
DROP INDEX requests_by_problem;

CREATE TABLE requests (
    id          UUID    NOT NULL,
    -- Of the job that answers it.
    kind        TEXT    NOT NULL,
    subject     UUID    NOT NULL,
    -- NULL: a guest, of whom nothing is known.
    asker       UUID    REFERENCES users (id) ON DELETE CASCADE,
    -- NULL: it is about none.
    problem     TEXT    REFERENCES problems (id) ON DELETE CASCADE,
    -- JSON, both.
    question    TEXT    NOT NULL,
    answer      TEXT,
    created_ms  BIGINT  NOT NULL,
    answered_ms BIGINT,
    CONSTRAINT requests_request_key PRIMARY KEY (id)
);
INSERT INTO requests (id, kind, subject, asker, problem, question, answer, created_ms, answered_ms)
SELECT id, kind, subject, asker, problem, question, answer, created_ms, answered_ms FROM requests_before;
DROP TABLE requests_before;

CREATE INDEX requests_by_subject ON requests (kind, subject, created_ms);
CREATE INDEX requests_by_age ON requests (kind, created_ms);
CREATE INDEX requests_by_problem ON requests (kind, problem, created_ms);
