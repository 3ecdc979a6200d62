-- Events move between sites, both ways. What was changed later on one site holds on both.

-- Ids that users have on other sites.
CREATE TABLE user_aliases (
    alias   BLOB NOT NULL PRIMARY KEY,
    user_id BLOB NOT NULL REFERENCES users (id) ON DELETE CASCADE
) STRICT;
CREATE INDEX user_aliases_by_user ON user_aliases (user_id);

-- When parts of an event were changed or taken away, where no row of theirs tells it.
CREATE TABLE event_changes (
    event      BLOB   NOT NULL REFERENCES events (id) ON DELETE CASCADE,
    -- The plan, the extra time of a user, the mark of a user, the exclusion of a submission, or a comment.
    part       TEXT   NOT NULL CONSTRAINT event_changes_part_check CHECK (part IN ('plan', 'extra', 'mark', 'exclusion', 'comment')),
    -- The id of the event, the user, the submission or the comment.
    subject    BLOB   NOT NULL,
    -- The problem of a mark; empty for other parts.
    problem    TEXT   NOT NULL,
    changed_ms INTEGER NOT NULL,
    PRIMARY KEY (event, part, subject, problem)
) STRICT;
