-- Decks of a team are listed by their titles as quickly where there are 20,000.
CREATE INDEX decks_team_titles ON decks (team_id, lower(title), id)
  WHERE team_id IS NOT NULL AND trashed_at IS NULL AND visibility <> 'self';
