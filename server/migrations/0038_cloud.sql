-- Services of others that people save exports to. Tokens are sealed (platform/sealed.ts), as of the id of their row.
CREATE TABLE cloud_connections (
  id text COLLATE "C" PRIMARY KEY,
  user_id text COLLATE "C" NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  provider text COLLATE "C" NOT NULL,
  account_id text COLLATE "C" NOT NULL,
  account_name text NOT NULL,
  tokens text NOT NULL,
  folder text NOT NULL,
  automatic boolean NOT NULL DEFAULT false,
  closed_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now()
);
CREATE UNIQUE INDEX cloud_connections_of_person ON cloud_connections (user_id, provider);

-- Connections that are over here, and of which their service is still to be told.
CREATE TABLE cloud_revocations (
  id text COLLATE "C" PRIMARY KEY,
  provider text COLLATE "C" NOT NULL,
  tokens text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now()
);

-- Exports on their way to such a service.
CREATE TABLE export_savings (
  id text COLLATE "C" PRIMARY KEY,
  export_id text COLLATE "C" NOT NULL REFERENCES deck_exports (id) ON DELETE CASCADE,
  user_id text COLLATE "C" NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  provider text COLLATE "C" NOT NULL,
  state text COLLATE "C" NOT NULL DEFAULT 'waiting',
  attempts integer NOT NULL DEFAULT 0,
  upload jsonb,
  progress real NOT NULL DEFAULT 0,
  path text,
  url text,
  error text,
  not_before timestamptz,
  asked_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now()
);
CREATE UNIQUE INDEX export_savings_of_export ON export_savings (export_id, provider);
CREATE INDEX export_savings_of_person ON export_savings (user_id, provider);
CREATE INDEX export_savings_unended ON export_savings (updated_at) WHERE state IN ('waiting', 'saving');
