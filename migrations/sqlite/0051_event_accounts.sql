-- Accounts that are made for one event, with logins on paper: persons or teams. They are participants like others.

CREATE TABLE event_accounts (
    user_id BLOB   NOT NULL PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
    event   BLOB   NOT NULL REFERENCES events (id),
    -- The school or organisation; empty if none is known.
    school  TEXT   NOT NULL
) STRICT;
CREATE INDEX event_accounts_by_event ON event_accounts (event);

-- The members of an account that is a team's.
CREATE TABLE team_members (
    team    BLOB   NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    -- From 0, in the order of the list.
    place   INTEGER NOT NULL,
    name    TEXT   NOT NULL,
    -- The member's own account, if the list names it.
    account BLOB   REFERENCES users (id) ON DELETE SET NULL,
    PRIMARY KEY (team, place)
) STRICT;
