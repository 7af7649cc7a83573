-- Which secret this database belongs to. No row: none has been recorded yet. A null fingerprint: the next start may bring any.
CREATE TABLE instance_secret (
  is_only boolean PRIMARY KEY DEFAULT true CHECK (is_only),
  fingerprint text COLLATE "C",
  recorded_at timestamptz NOT NULL DEFAULT now()
);
