import type { Sheet } from './sheet.ts';

/** How a slide to begin with is drawn on a sheet of any size and theme. */
export interface Drawing {
  readonly id: string;
  readonly name: string;
  readonly draw: (sheet: Sheet) => void;
}
