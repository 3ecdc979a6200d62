-- Pictures that packages' visualisers draw, each once: of the judge's answer (samples, when a version is published), or of
-- what a submission printed (when somebody looks).  The SVG is a blob.

CREATE TABLE pictures (
    -- The version's id, or the judgement's.
    subject        BLOB    NOT NULL,
    test           TEXT    NOT NULL,
    version        BLOB    NOT NULL REFERENCES problem_versions (id) ON DELETE CASCADE,
    -- Whose output is drawn; NULL: the judge's answer.
    judgement      BLOB    REFERENCES judgements (id) ON DELETE CASCADE,
    state          TEXT    NOT NULL CONSTRAINT pictures_state_check CHECK (state IN ('wanted', 'drawing', 'done', 'failed')),
    hash           BLOB,
    wanted_ms      INTEGER NOT NULL,
    -- Grows with each claim: a drawer that comes back with an older one is late.
    attempts       INTEGER NOT NULL DEFAULT 0,
    lease_until_ms INTEGER,
    PRIMARY KEY (subject, test)
) STRICT;
CREATE INDEX pictures_open ON pictures (wanted_ms) WHERE state IN ('wanted', 'drawing');
CREATE INDEX pictures_by_judgement ON pictures (judgement);
CREATE INDEX pictures_by_version ON pictures (version);
