-- Whether whoever asked about a submission wants to know how its time grows, too; of one that passes, only that.

ALTER TABLE explanations ADD COLUMN growth BOOLEAN NOT NULL DEFAULT FALSE;
