import { DEFAULT_META } from '@rostrum/deck';
import {
  backgroundTransitions,
  blockAnimations,
  colorThemes,
  fragmentStyles,
  resolveTokens,
  slideSizes,
  transitions,
} from '@rostrum/deck/themes';
import { speak } from '@rostrum/words';
import { catalogue, words } from '@rostrum/words/editor';
import { afterEach, expect, test } from 'vitest';
import { namedColor } from './color-names.ts';
import { animationName, colorsName, sizeName, styleName, transitionName } from './looks.ts';

afterEach(() => speak(() => 'en'));

test('what the tables of decks hold is called as they call it in English, and has a word in German', async () => {
  const named = [
    ...colorThemes.map((one) => [one.label, () => colorsName(one)] as const),
    ...[...transitions, ...backgroundTransitions].map((one) => [one.label, () => transitionName(one)] as const),
    ...blockAnimations.map((one) => [one.label, () => animationName(one)] as const),
    ...fragmentStyles.map((one) => [one.label, () => styleName(one)] as const),
    ...slideSizes.map((one) => [one.label, () => sizeName(one)] as const),
  ];
  expect(named.map(([, name]) => name())).toEqual(named.map(([label]) => label));
  await catalogue.load('de');
  speak(() => 'de');
  // These are the same in both.
  const same = new Set(['Linear', 'Zoom', 'Standard, 4:3']);
  expect(named.flatMap(([label, name]) => (name() === label && !same.has(label) ? [label] : []))).toEqual([]);
  expect(namedColor('var(--deck-accent-ink)', resolveTokens(DEFAULT_META))?.name).toBe('Text auf „Akzent“');
  expect(words.inspector.overflow.more(3)).toBe('und 3 mehr auf dieser Folie');
});
