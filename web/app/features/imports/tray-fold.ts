import type { Import } from './import-store.ts';

/** What the tray asks of an import to say how it stands. */
export type Standing = Pick<Import, 'key' | 'error' | 'hitch' | 'state'>;

/** The worst that is among imports, from worst to best. */
type Worst = 'failed' | 'no file' | 'at work' | 'done';

export const isRunning = ({ error, state }: Standing): boolean => error === null && state?.state !== 'done';

/** It failed, or does not go on before its file is chosen again. */
const needsSomebody = (each: Standing): boolean => each.error !== null || (isRunning(each) && each.hitch === 'no file');

/** How the worst of them stands, in the words of the line that they are folded to; none at all are done. */
export function worstOf(imports: readonly Standing[]): Worst {
  if (imports.some(({ error }) => error !== null)) return 'failed';
  if (imports.some(needsSomebody)) return 'no file';
  return imports.some(isRunning) ? 'at work' : 'done';
}

/** What somebody chose for the imports on one page, and the keys of those that needed them by then. */
export interface FoldChoice {
  readonly page: string;
  readonly isFolded: boolean;
  readonly needing: readonly number[];
}

/** Where imports are shown: an address, and whether cards there would hide what somebody works at. */
interface TrayPlace {
  readonly page: string;
  readonly isTight: boolean;
}

export const choiceOf = (imports: readonly Standing[], page: string, isFolded: boolean): FoldChoice => ({
  page,
  isFolded,
  needing: imports.filter(needsSomebody).map(({ key }) => key),
});

/** A single card in a roomy place is as it is. */
export const canFold = (imports: readonly Standing[], { isTight }: TrayPlace): boolean =>
  isTight ? imports.length > 0 : imports.length > 1;

/**
 * Whether imports are one line. What somebody chose holds as long as they stay on the page; one that comes to need them
 * after they had folded the others opens them all.
 */
export function isFolded(imports: readonly Standing[], place: TrayPlace, choice: FoldChoice | null): boolean {
  if (!canFold(imports, place)) return false;
  const needing = imports.filter(needsSomebody).map(({ key }) => key);
  if (choice?.page !== place.page) return place.isTight && needing.length === 0;
  return choice.isFolded && needing.every((key) => choice.needing.includes(key));
}
