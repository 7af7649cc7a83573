import { z } from 'zod';

/** Raised when an older version could not read what is written. */
export const FORMAT = 1;

export const FIRST_FILE = 'rostrum-backup.json';
export const MANIFEST_FILE = 'manifest.json';
export const MANIFEST_SUM_FILE = 'manifest.sha256';
export const SECRET_FILE = 'secret';
export const MEDIA_FOLDER = 'media/';
export const TABLES_FOLDER = 'database/';

/** What an archive begins with: what it is, before anything else is read. */
export const beginningSchema = z.object({ kind: z.literal('rostrum-backup'), format: z.number().int() });

const digest = z.string().regex(/^[0-9a-f]{64}$/);

/** What an archive ends with. Sums are SHA-256 in hex. */
export const manifestSchema = z.object({
  version: z.string(),
  /** The one moment that it is a copy of, as ISO 8601. */
  takenAt: z.iso.datetime(),
  url: z.string(),
  database: z.enum(['pglite', 'postgres']),
  migrations: z.array(z.object({ name: z.string(), checksum: digest })),
  tables: z.array(
    z.object({
      table: z.string(),
      columns: z.array(z.string()),
      rows: z.number().int(),
      file: z.string(),
      bytes: z.number().int(),
      sha256: digest,
    }),
  ),
  sequences: z.array(z.object({ name: z.string(), last: z.string() })),
  media: z.object({
    count: z.number().int(),
    bytes: z.number().int(),
    /** Of all names, in the order in which they stand in the archive. */
    sha256: digest,
    /** Named by a row, and nowhere to be found when the backup was made. */
    missing: z.array(digest),
    /** In the archive as they were: their content is not what their name says. */
    damaged: z.array(digest),
  }),
  /** `environment`: it stood in ROSTRUM_SECRET, and stands there only. */
  secret: z.enum(['included', 'environment', 'left out']),
  /** Says whether another secret is the same, and nothing else of it. */
  secretMark: z.string(),
});

export type Manifest = z.output<typeof manifestSchema>;
export type TablePart = Manifest['tables'][number];
