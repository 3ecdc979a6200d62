-- Events move between sites, both ways. What was changed later on one site holds on both.

-- Ids that users have on other sites.
CREATE TABLE user_aliases (
    alias   UUID NOT NULL PRIMARY KEY,
    user_id UUID NOT NULL REFERENCES users (id) ON DELETE CASCADE
);
CREATE INDEX user_aliases_by_user ON user_aliases (user_id);

-- When parts of an event were changed or taken away, where no row of theirs tells it.
CREATE TABLE event_changes (
    event      UUID   NOT NULL REFERENCES events (id) ON DELETE CASCADE,
    -- The plan, the extra time of a user, the mark of a user, the exclusion of a submission, or a comment.
    part       TEXT   NOT NULL CONSTRAINT event_changes_part_check CHECK (part IN ('plan', 'extra', 'mark', 'exclusion', 'comment')),
    -- The id of the event, the user, the submission or the comment.
    subject    UUID   NOT NULL,
    -- The problem of a mark; empty for other parts.
    problem    TEXT   NOT NULL,
    changed_ms BIGINT NOT NULL,
    PRIMARY KEY (event, part, subject, problem)
);
