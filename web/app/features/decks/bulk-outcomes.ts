import type { DeckExport } from '@rostrum/contract';
import { isUnended } from '../exports/in-order.ts';

/**
 * What became of a deck that was to be exported: asked for, refused with a reason, or stopped before it was asked for.
 */
export type Outcome = DeckExport | { readonly refused: string } | 'stopped';

export type Outcomes = ReadonlyMap<string, Outcome>;

const madeOf = (outcome: Outcome | undefined): DeckExport | null =>
  typeof outcome === 'object' && 'state' in outcome ? outcome : null;

/** Those that are asked for and have not ended. */
export const unendedOf = (outcomes: Outcomes): readonly DeckExport[] =>
  [...outcomes.values()]
    .map(madeOf)
    .filter((made) => made !== null)
    .filter(isUnended);

interface FileOfDeck {
  readonly name: string;
  readonly url: string;
}

/** The files that are there, in the order of the decks. */
export const filesOf = (decks: readonly string[], outcomes: Outcomes): readonly FileOfDeck[] =>
  decks.flatMap((id) => madeOf(outcomes.get(id))?.file ?? []);

/** Whether some are still to be asked for or have not ended. */
export const isBusy = (decks: readonly string[], outcomes: Outcomes): boolean =>
  decks.some((id) => !outcomes.has(id)) || unendedOf(outcomes).length > 0;

/** How far all of them are together, 0 to 1: what has ended, however it did, is through. */
export function shareOf(decks: readonly string[], outcomes: Outcomes): number {
  const through = decks.map((id) => {
    const outcome = outcomes.get(id);
    if (outcome === undefined) return 0;
    const made = madeOf(outcome);
    return made !== null && isUnended(made) ? made.progress : 1;
  });
  return decks.length === 0 ? 1 : through.reduce((sum, share) => sum + share, 0) / decks.length;
}

/** Milliseconds from one file to the next: a browser drops what is asked for at once. */
const BETWEEN_FILES = 600;

/** Has files saved one after the other, as if the link of each were pressed. */
export async function downloadEach(
  files: readonly FileOfDeck[],
  press: (file: FileOfDeck) => void,
  pause = (milliseconds: number): Promise<void> => new Promise((done) => setTimeout(done, milliseconds)),
): Promise<void> {
  for (const [index, file] of files.entries()) {
    if (index > 0) await pause(BETWEEN_FILES);
    press(file);
  }
}

/** Presses a link to a file. */
export function pressLink({ name, url }: FileOfDeck): void {
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
}
