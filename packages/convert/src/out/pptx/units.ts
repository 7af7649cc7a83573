import { EMU_PER_PX } from '../../office/units.ts';

/** Coordinates of Office are 32 bits wide (ECMA-376 part 1, 20.1.10.16). */
const FURTHEST = 2_147_483_647;

/** Px as English metric units, whole. */
export function emu(px: number): number {
  const value = Math.round(px * EMU_PER_PX);
  return Number.isFinite(value) ? Math.min(FURTHEST, Math.max(-FURTHEST, value)) + 0 : 0;
}

/** The same for a length, which is never negative. */
export function emuLength(px: number): number {
  return Math.max(0, emu(px));
}

/** Px as hundredths of a point. */
export function hundredthsOfPoint(px: number): number {
  return Math.round(px * 75) + 0;
}

/** Degrees as 60,000ths, from 0 up to a whole turn. */
export function angle(degrees: number): number {
  return Math.round((((degrees % 360) + 360) % 360) * 60_000) % 21_600_000;
}

/** A share as thousandths of a per cent. */
export function share(part: number): number {
  return Math.round(part * 100_000) + 0;
}
