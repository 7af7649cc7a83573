import { describe, expect, it } from 'vitest';
import { languageChoices, languageOf, readLanguageChoice, themeChoices } from './code-choices.ts';
import { linesOf, stepName, withLines } from './steps-edit.ts';

describe('steps of code', () => {
  it('are named by their lines', () => {
    expect(
      [
        [],
        [{ from: 5, to: 5 }],
        [
          { from: 1, to: 3 },
          { from: 7, to: 7 },
        ],
      ].map(stepName),
    ).toEqual(['All lines', 'Line 5', 'Lines 1 to 3, 7']);
  });

  it('light each line that they name, however many a range claims to have', () => {
    expect(
      linesOf([
        { from: 2, to: 4 },
        { from: 9, to: 8 },
      ]),
    ).toEqual([2, 3, 4]);
    expect(linesOf([{ from: 1, to: 999_999 }])).toHaveLength(20_000);
  });

  it('take more lines in', () => {
    const steps = [[{ from: 1, to: 1 }], [{ from: 2, to: 2 }]];
    expect(withLines(steps, 1, { from: 4, to: 5 })).toEqual([
      [{ from: 1, to: 1 }],
      [
        { from: 2, to: 2 },
        { from: 4, to: 5 },
      ],
    ]);
  });
});

describe('what code is offered', () => {
  it('is its language by whatever name the deck has for it, and one that nobody knows', () => {
    expect(['', 'auto', 'cs', 'klingon'].map(languageOf)).toEqual(['automatic', 'automatic', 'csharp', 'klingon']);
    expect(readLanguageChoice('automatic')).toBe('');
    expect(languageChoices('cs')[0]).toEqual({ id: 'automatic', label: 'Automatic' });
    expect(languageChoices('klingon').at(-1)).toEqual({ id: 'klingon', label: 'klingon' });
  });

  it('is the colours of the deck first, and those that only this deck names last', () => {
    expect(themeChoices('')[0]).toEqual({ id: 'deck', label: 'Of the deck' });
    expect(themeChoices('own').at(-1)).toEqual({ id: 'own', label: 'own' });
  });
});
