-- Accounts that are made for one event, with logins on paper: persons or teams. They are participants like others.

CREATE TABLE event_accounts (
    user_id UUID   NOT NULL PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
    event   UUID   NOT NULL REFERENCES events (id),
    -- The school or organisation; empty if none is known.
    school  TEXT   NOT NULL
);
CREATE INDEX event_accounts_by_event ON event_accounts (event);

-- The members of an account that is a team's.
CREATE TABLE team_members (
    team    UUID   NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    -- From 0, in the order of the list.
    place   BIGINT NOT NULL,
    name    TEXT   NOT NULL,
    -- The member's own account, if the list names it.
    account UUID   REFERENCES users (id) ON DELETE SET NULL,
    PRIMARY KEY (team, place)
);
