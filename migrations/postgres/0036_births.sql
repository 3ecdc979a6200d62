-- Days of birth tell namesakes apart.

-- As a class list gave it, DD/MM/YYYY where it is a date. NULL: no list did.
ALTER TABLE users ADD COLUMN birth TEXT;
