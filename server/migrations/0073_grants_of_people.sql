-- Who let others in, so that it can end with them: whoever set up what a team signs in by, or changed it last, whoever
-- changed a link last, and whoever took somebody in to a team. null: nobody knows.
-- Whoever said which provider it is, and who the team is to it.
ALTER TABLE team_sign_ins ADD COLUMN set_up_by text COLLATE "C" REFERENCES users (id) ON DELETE SET NULL;
ALTER TABLE team_sign_ins ADD COLUMN changed_by text COLLATE "C" REFERENCES users (id) ON DELETE SET NULL;
-- Since when the provider lets nobody in. null: it is on.
ALTER TABLE team_sign_ins ADD COLUMN off_at timestamptz;
ALTER TABLE proven_domains ADD COLUMN changed_by text COLLATE "C" REFERENCES users (id) ON DELETE SET NULL;
ALTER TABLE share_links ADD COLUMN changed_by text COLLATE "C" REFERENCES users (id) ON DELETE SET NULL;
ALTER TABLE users ADD COLUMN team_invited_by text COLLATE "C" REFERENCES users (id) ON DELETE SET NULL;

CREATE INDEX team_sign_ins_set_up_by ON team_sign_ins (set_up_by) WHERE set_up_by IS NOT NULL;
CREATE INDEX team_sign_ins_changed_by ON team_sign_ins (changed_by) WHERE changed_by IS NOT NULL;
CREATE INDEX proven_domains_changed_by ON proven_domains (changed_by) WHERE changed_by IS NOT NULL;
CREATE INDEX share_links_changed_by ON share_links (changed_by) WHERE changed_by IS NOT NULL;
CREATE INDEX users_team_invited_by ON users (team_invited_by) WHERE team_invited_by IS NOT NULL;

-- What the logs know of before.
UPDATE team_sign_ins SET set_up_by = (
  SELECT entry.user_id FROM team_audit_entries entry
  WHERE entry.team_id = team_sign_ins.team_id
    AND (entry.event = 'sign_in.set_up' OR entry.event = 'sign_in.changed' AND entry.details ->> 'new_secret' = 'true')
  ORDER BY entry.created_at DESC, entry.id LIMIT 1
), changed_by = (
  SELECT entry.user_id FROM team_audit_entries entry
  WHERE entry.team_id = team_sign_ins.team_id
    AND entry.event IN ('sign_in.set_up', 'sign_in.changed', 'sign_in.required', 'sign_in.optional')
  ORDER BY entry.created_at DESC, entry.id LIMIT 1
);
UPDATE proven_domains SET changed_by = (
  SELECT entry.user_id FROM team_audit_entries entry
  WHERE entry.team_id = proven_domains.team_id AND entry.event = 'domain.proven'
    AND entry.details ->> 'domain' = proven_domains.domain
  ORDER BY entry.created_at DESC, entry.id LIMIT 1
);
UPDATE share_links SET changed_by = (
  SELECT entry.user_id FROM audit_entries entry
  WHERE entry.deck_id = share_links.deck_id AND entry.event = 'link.updated'
    AND entry.details ->> 'link_id' = share_links.id
  ORDER BY entry.created_at DESC, entry.id LIMIT 1
);
UPDATE users SET team_invited_by = made.user_id
FROM team_audit_entries made
WHERE made.team_id = users.team_id AND made.event = 'member.created' AND made.details ->> 'user_id' = users.id;
