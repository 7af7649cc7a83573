-- Which slides an update touched, and how: `made:{id}` (made or taken out), `moved:{id}`, `edited:{id}`.
ALTER TABLE deck_updates ADD COLUMN touched jsonb NOT NULL DEFAULT '[]';
ALTER TABLE deck_authors ADD COLUMN touched jsonb NOT NULL DEFAULT '[]';

-- What happened to the slides since the revision before, and by whom.
ALTER TABLE deck_revisions ADD COLUMN changes jsonb NOT NULL DEFAULT '[]';
