-- What people are found by.

-- As their school calls it; it gives no rights.
ALTER TABLE users ADD COLUMN class_name TEXT NOT NULL DEFAULT '';
-- The words of login, name and class, in lower case without accents, a blank before each. NULL: an account from before there
-- were words; the next start fills them in.
ALTER TABLE users ADD COLUMN words TEXT;
