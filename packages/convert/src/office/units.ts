import { round } from '../markup/style.ts';

/** English metric units of a px: 914,400 an inch, 96 px an inch. */
export const EMU_PER_PX = 9525;

/**
 * The scale at which Office draws superscript and subscript, approximately; `sup` of the slides'
 * stylesheet has the same.
 */
export const SUPERSCRIPT_SCALE = 0.7;

export function pxOf(emu: number): number {
  return round(emu / EMU_PER_PX);
}

/** Hundredths of a point to px. */
export function pxOfPoints(hundredths: number): number {
  return round((hundredths / 100) * (96 / 72));
}

/** 60,000ths of a degree to degrees. */
export function degreesOf(angle: number): number {
  return round(angle / 60_000);
}
