-- What teachers and administrators did, for the record. Rows go after three years.

CREATE TABLE audit (
    id         UUID   NOT NULL PRIMARY KEY,
    at_ms      BIGINT NOT NULL,
    -- NULL: whoever types commands on the server's machine.
    actor      UUID   REFERENCES users (id),
    deed       TEXT   NOT NULL,
    -- A user's login, a problem's id, a submission's number or a setting's name, by the deed.
    subject    TEXT   NOT NULL,
    was        TEXT,
    became     TEXT
);
CREATE INDEX audit_by_actor ON audit (actor, id);
CREATE INDEX audit_by_subject ON audit (subject, id);
CREATE INDEX audit_by_time ON audit (at_ms);
