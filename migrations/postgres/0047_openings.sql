-- The first position of a version's game, which its statement shows.

-- JSON: a GameView. NULL: no judge has been asked yet, or the package has no game.
ALTER TABLE problem_versions ADD COLUMN opening TEXT;
