/** Classes beside `fragment` that say how it comes and goes, in reveal.js 6. Others are the author's own. */
export const FRAGMENT_CLASSES: ReadonlySet<string> = new Set(
  (
    'fade-in fade-out fade-up fade-down fade-left fade-right fade-in-then-out fade-in-then-semi-out current-visible ' +
    'semi-fade-out grow shrink strike blur custom highlight-red highlight-green highlight-blue highlight-current-red ' +
    'highlight-current-green highlight-current-blue'
  ).split(' '),
);

/** Classes that the player sets while it plays: no part of a deck. */
const FRAGMENT_STATE: ReadonlySet<string> = new Set(['visible', 'current-fragment']);

/** Whether a class is there since its element is a fragment. */
export function isFragmentWord(word: string): boolean {
  return word === 'fragment' || FRAGMENT_CLASSES.has(word) || FRAGMENT_STATE.has(word);
}
