import type { SlidePlace } from './slide-numbers.ts';

/** Where a show stands. */
export interface Shown extends SlidePlace {
  /** The last step taken, from 0; -1: none yet. */
  readonly step: number;
}

/** What a player in a frame tells of where it stands; null for any other message. */
export function readShown(data: unknown): Shown | null {
  if (typeof data !== 'string' || !data.startsWith('{"namespace":"reveal"')) return null;
  const { state } = JSON.parse(data) as { readonly state?: Readonly<Record<string, unknown>> };
  const [h, v, step = -1] = [state?.['indexh'], state?.['indexv'], state?.['indexf']];
  return typeof h === 'number' && typeof v === 'number' && typeof step === 'number' ? { h, v, step } : null;
}
