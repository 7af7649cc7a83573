const PIXELS = /(?<![\w.#-])(\d*\.?\d+)px\b/gi;

/** A CSS value with its lengths in px so many times as long. Addresses are left alone. */
export function scaledLengths(value: string, by: number): string {
  if (!/px/i.test(value) || /url\(/i.test(value)) return value;
  return value.replaceAll(PIXELS, (_, number: string) => `${scaledNumber(Number(number), by)}px`);
}

/** To a thousandth, which is what lengths of slides are stored with. */
export function scaledNumber(value: number, by: number): number {
  return Math.round(value * by * 1000) / 1000 + 0;
}
