-- Requests to the assistant are counted by calendar month (UTC, as 2026-11); those of another month count no more.
ALTER TABLE users ADD COLUMN ai_requests_month text COLLATE "C" NOT NULL DEFAULT '';
