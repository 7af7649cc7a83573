import { locale } from '@rostrum/words';

/** Share of a limit above which a counter warns. */
const NEAR = 0.95;

/** What is said of a text with a longest length: how much of it is written, and whether little is left. */
export function counterOf(length: number, max: number): { readonly text: string; readonly isNear: boolean } {
  const number = (value: number): string => value.toLocaleString(locale());
  return { text: `${number(length)}/${number(max)}`, isNear: length > max * NEAR };
}
