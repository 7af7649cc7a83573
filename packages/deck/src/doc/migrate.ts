import type * as Y from 'yjs';
import { SCHEMA_VERSION } from '../model/types.ts';
import { migrateTo2 } from './migrate-to-2.ts';
import { migrateTo3 } from './migrate-to-3.ts';
import { migrateTo4 } from './migrate-to-4.ts';
import { rootsOf } from './shape.ts';

/** Rewrites a document of version `from` into one of version `from + 1`. Runs inside a transaction; pure otherwise. */
export interface DocMigration {
  readonly from: number;
  readonly migrate: (doc: Y.Doc) => void;
}

/** In order, one for every version before the present one. */
export const docMigrations: readonly DocMigration[] = [
  { from: 1, migrate: migrateTo2 },
  { from: 2, migrate: migrateTo3 },
  { from: 3, migrate: migrateTo4 },
];

/** The version that a document says it has; 0 when it says none. */
export function docSchemaVersion(doc: Y.Doc): number {
  const version = rootsOf(doc).meta.get('schema');
  return typeof version === 'number' && Number.isInteger(version) && version > 0 ? version : 0;
}

/**
 * Brings a document up to the present version, in one transaction. Only the server does so, when it loads a document:
 * two clients that migrate the same one would do it twice. Answers whether anything changed.
 * Throws a RangeError for a document of a newer version than this program knows: it must not be touched.
 */
export function migrateDoc(
  doc: Y.Doc,
  origin: unknown = 'migration',
  migrations: readonly DocMigration[] = docMigrations,
  current: number = SCHEMA_VERSION,
): boolean {
  const version = docSchemaVersion(doc);
  if (version > current) throw new RangeError(`The document has version ${version}; this program knows ${current}.`);
  if (version === current) return false;
  doc.transact(() => {
    for (const step of migrations) if (step.from >= Math.max(version, 1)) step.migrate(doc);
    rootsOf(doc).meta.set('schema', current);
  }, origin);
  return true;
}
