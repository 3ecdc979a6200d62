-- Pictures that packages' visualisers draw, each once: of the judge's answer (samples, when a version is published), or of
-- what a submission printed (when somebody looks).  The SVG is a blob.

CREATE TABLE pictures (
    -- The version's id, or the judgement's.
    subject        UUID    NOT NULL,
    test           TEXT    NOT NULL,
    version        UUID    NOT NULL REFERENCES problem_versions (id) ON DELETE CASCADE,
    -- Whose output is drawn; NULL: the judge's answer.
    judgement      UUID    REFERENCES judgements (id) ON DELETE CASCADE,
    state          TEXT    NOT NULL CONSTRAINT pictures_state_check CHECK (state IN ('wanted', 'drawing', 'done', 'failed')),
    hash           BYTEA,
    wanted_ms      BIGINT  NOT NULL,
    -- Grows with each claim: a drawer that comes back with an older one is late.
    attempts       BIGINT  NOT NULL DEFAULT 0,
    lease_until_ms BIGINT,
    PRIMARY KEY (subject, test)
);
CREATE INDEX pictures_open ON pictures (wanted_ms) WHERE state IN ('wanted', 'drawing');
CREATE INDEX pictures_by_judgement ON pictures (judgement);
CREATE INDEX pictures_by_version ON pictures (version);
