-- Pupils join a class by a code that its teachers hand out.

-- Capital letters and digits. NULL: nobody joins by a code.
ALTER TABLE classes ADD COLUMN join_code TEXT;
CREATE UNIQUE INDEX classes_by_join_code ON classes (join_code);
