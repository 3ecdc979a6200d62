-- Programs of a contest that nobody could place, until somebody says whose they are and for which task. Where each lies, and why it
-- could not be placed, stands in gradings.strays.

CREATE TABLE grading_strays (
    grading  UUID    NOT NULL REFERENCES gradings (id) ON DELETE CASCADE,
    number   BIGINT  NOT NULL,
    language TEXT    NOT NULL,
    source   BYTEA   NOT NULL,
    CONSTRAINT grading_strays_key PRIMARY KEY (grading, number)
);
