import type { PendingUpdate } from './persistence.ts';

type Notes = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/**
 * A note of edits that were discarded and that the browser would not remove from a deck's database, so that they
 * are not sent after all. Places are given anew in a new database of the same name: what stands there is compared
 * by its sum as well.
 */
export class Forgone {
  readonly #notes: Notes;
  readonly #key: string;

  constructor(notes: Notes, database: string) {
    this.#notes = notes;
    this.#key = `rostrum:discarded:${database}`;
  }

  add(edits: readonly PendingUpdate[]): void {
    const noted = [...this.#read(), ...edits.map(sumOf)];
    this.#notes.setItem(this.#key, [...new Set(noted)].join(' '));
  }

  /** Of edits that are kept those that go, and those that stay. */
  part(edits: readonly PendingUpdate[]): { readonly gone: PendingUpdate[]; readonly left: PendingUpdate[] } {
    const noted = new Set(this.#read());
    const isGone = (edit: PendingUpdate): boolean => noted.size > 0 && noted.has(sumOf(edit));
    return { gone: edits.filter(isGone), left: edits.filter((edit) => !isGone(edit)) };
  }

  /** They are removed now, or have never been there. */
  clear(): void {
    this.#notes.removeItem(this.#key);
  }

  #read(): string[] {
    return this.#notes.getItem(this.#key)?.split(' ') ?? [];
  }
}

/** FNV-1a of 32 bits (http://www.isthe.com/chongo/tech/comp/fnv/), with the place and the length. */
function sumOf({ key, update }: PendingUpdate): string {
  let sum = 0x811c9dc5;
  for (const byte of update) sum = Math.imul(sum ^ byte, 0x01000193);
  return `${key}-${update.length}-${(sum >>> 0).toString(36)}`;
}
