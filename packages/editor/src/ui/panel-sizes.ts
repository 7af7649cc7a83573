import { language } from '@rostrum/words';
import { type SizeRange, withinRange } from './kit/grip.tsx';

/** Px. */
export const INSPECTOR_WIDTHS: SizeRange = { least: 240, usual: 280, most: 480 };
export const NOTES_HEIGHTS: SizeRange = { least: 96, usual: 188, most: 480 };
/** What is usual on a narrow window. */
const NARROW = { window: 1180, inspector: 256, notes: 128 } as const;

const isNarrow = (): boolean => window.innerWidth <= NARROW.window;

/** How wide the inspector is, in px. `wished`: as the person set it; null: as usual. */
export function inspectorWidth(wished: number | null): number {
  // English words are short: elsewhere fields would not hold theirs.
  const usual = isNarrow() && language() === 'en' ? NARROW.inspector : INSPECTOR_WIDTHS.usual;
  return withinRange(wished ?? usual, INSPECTOR_WIDTHS);
}

/** How high open notes are, in px, alike. */
export function notesHeight(wished: number | null): number {
  return withinRange(wished ?? (isNarrow() ? NARROW.notes : NOTES_HEIGHTS.usual), NOTES_HEIGHTS);
}
