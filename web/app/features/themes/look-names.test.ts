import { backgroundTransitions, colorThemes, themeTokens, transitions } from '@rostrum/deck/themes';
import { speak } from '@rostrum/words';
import { catalogue } from '@rostrum/words/web';
import { afterEach, expect, it } from 'vitest';
import { colorName, colorOptions, tokenName, transitionName } from './look-names.ts';

afterEach(() => speak(() => 'en'));

it('what themes are made of is called as its tables call it in English, and in German by words of its own', async () => {
  const named = [
    ...colorThemes.map((one) => [one.label, () => colorName(one)] as const),
    ...[...transitions, ...backgroundTransitions].map((one) => [one.label, () => transitionName(one)] as const),
    ...themeTokens.map(({ key, label }) => [label, () => tokenName(key)] as const),
  ];
  expect(named.map(([, name]) => name())).toEqual(named.map(([label]) => label));
  await catalogue.load('de');
  speak(() => 'de');
  const same = new Set(['Linear', 'Zoom', 'Text', 'Links', 'Code']);
  expect(named.flatMap(([label, name]) => (name() === label && !same.has(label) ? [label] : []))).toEqual([]);
  expect(colorOptions()[0]).toMatchObject({ id: 'white-blue', label: 'Weiß und Blau' });
});
