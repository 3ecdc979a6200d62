-- The event that a submission was made in; none is practice.  There is no table of events yet that it could refer to.

ALTER TABLE submissions ADD COLUMN event BLOB;
-- What an event counts is asked by problem, and then by user.
CREATE INDEX submissions_by_event ON submissions (event, problem, user_id);
