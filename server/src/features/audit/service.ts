import type { Tx } from '../../platform/db/index.ts';
import { newId } from '../../platform/ids.ts';
import { insertEntry } from './store.ts';

export { exportedLog } from './exported.ts';
export { presentEntries } from './present.ts';

/** Something that somebody did to who may do what with a deck. */
export interface AuditRecord {
  readonly deckId: string;
  /** null: nobody with an account. */
  readonly userId: string | null;
  /** A thing and what became of it, as `link.created`. */
  readonly event: string;
  /** By name, as the page that shows them reads them. Never a password, a token or an address of a link. */
  readonly details: Readonly<Record<string, unknown>>;
}

/** Writes one line of a deck's log, in the transaction of the change that it tells of. */
export async function recordAudit(tx: Tx, record: AuditRecord): Promise<void> {
  await insertEntry(tx, { id: newId(), ...record });
}
