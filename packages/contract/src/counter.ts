/** Share of a limit above which a counter warns. */
const NEAR = 0.95;

/** What is said of a text with a longest length: how much of it is written, and whether little is left. */
export function counterOf(length: number, max: number): { readonly text: string; readonly isNear: boolean } {
  return { text: `${String(length)}/${String(max)}`, isNear: length > max * NEAR };
}
