import { afterEach, expect, it } from 'vitest';
import { chosenIn, firstOf, isOfAccount, keptAs, languageOf, locale, ofAccount, speak } from './language.ts';

afterEach(() => speak(() => 'en'));

it.each([
  ['rostrum_language=de', 'en', 'de'],
  ['a=1; rostrum_language=en; b=2', 'de', 'en'],
  ['xrostrum_language=de', undefined, null],
  ['rostrum_language=de.account', 'en', 'de'],
  ['rostrum_language=fr.account', 'de', 'de'],
  ['rostrum_language=fr', 'de-AT,en;q=0.5', 'de'],
  [undefined, 'fr-FR, en;q=0.4, de;q=0.8', 'de'],
  [undefined, 'de;q=0, en', 'en'],
  [undefined, 'fr, *', null],
  [undefined, '', null],
  [undefined, undefined, null],
  [undefined, ',;;q=x,de ; q=1', 'de'],
])('cookies %j and Accept-Language %j ask for %j', (cookies, accepted, wanted) => {
  expect(languageOf(cookies, accepted)).toBe(wanted);
});

it('takes what was chosen in a browser, and the first of its languages that is there', () => {
  expect(chosenIn('rostrum_language=de')).toBe('de');
  expect(chosenIn('')).toBeNull();
  expect(firstOf(['pt-BR', 'DE-ch', 'en'])).toBe('de');
  expect(firstOf(['pt-BR'])).toBeNull();
});

it('tells what somebody has for their account from what was chosen in a browser', () => {
  const value = ofAccount('de');
  expect([keptAs(value), isOfAccount(value)]).toEqual(['de', true]);
  expect([keptAs('de'), isOfAccount('de')]).toEqual(['de', false]);
  expect([keptAs(undefined), isOfAccount(undefined)]).toEqual([null, false]);
  expect(keptAs('.account')).toBeNull();
});

it('writes days and numbers as the language that is spoken does', () => {
  expect((1234.5).toLocaleString(locale())).toBe('1,234.5');
  speak(() => 'de');
  expect((1234.5).toLocaleString(locale())).toBe('1.234,5');
});
