-- Why a webhook is switched off: 'person', 'gone' (its address said so) or 'silent' (nothing arrived for three days). Of those that were
-- switched off before nobody knows.
ALTER TABLE webhooks ADD COLUMN off_why text COLLATE "C";
