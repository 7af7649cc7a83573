import { describe, expect, it } from 'vitest';
import { countAsked, excerptOf, markAll } from './excerpt.ts';
import { foldWord, vectorOf, wordsIn } from '../../platform/db/word-vectors.ts';
import { type Asked, askedIn, queryOf } from './words.ts';

const asked = (term: string): Asked => {
  const found = askedIn(term);
  if (found === null) throw new Error(`There is no word in ${term}.`);
  return found;
};
const marks = (segments: readonly { text: string; marked: boolean }[]) =>
  segments.map(({ text, marked }) => (marked ? `[${text}]` : text)).join('');

describe('C19 words', () => {
  it.each([
    ['Éric', 'eric'],
    ['STRASSE', 'strasse'],
    ['Straße', 'strasse'],
    ['Łódź', 'lodz'],
    ['Ærø', 'aero'],
    ['ﬁne', 'fine'],
    ['x'.repeat(500), 'x'.repeat(48)],
  ])('%s is stored and asked for as %s', (word, folded) => {
    expect(foldWord(word)).toBe(folded);
  });

  it('end at signs, and stand letter by letter in scripts without spaces', () => {
    const words = (text: string) => [...wordsIn(text)].map(({ word }) => word);
    expect(words("don't e-mail a.b@c.org, 100%")).toEqual(['don', 't', 'e', 'mail', 'a', 'b', 'c', 'org', '100']);
    expect(words('東京 tower')).toEqual(['東', '京', 'tower']);
    expect(words('— !! …')).toEqual([]);
    // However long one is, it is read.
    expect(words(`tide ${'a'.repeat(6_000_000)} ebb`)).toContain('ebb');
  });

  it('are written with how often they occur, until there is no room', () => {
    expect(vectorOf(['tide Tide', 'ebb'], 'slides')).toBe(`'tide':1B,2B 'ebb':1B`);
    const many = Array.from({ length: 100_000 }, (_, index) => `word${index}`);
    expect(vectorOf([many.join(' ')], 'title').length).toBeLessThan(24_000);
  });

  it('are asked for all at once, the last one as a beginning', () => {
    expect(queryOf(asked('Deep sea div'))).toBe(`'deep' & 'sea' & 'div':*`);
    expect(queryOf(asked('sea d'), 'AB')).toBe(`'sea':AB & 'd':AB`);
    expect(queryOf(asked('sea d'))).toBe(`'sea' & 'd'`);
    expect(askedIn(' -- !')).toBeNull();
  });
});

describe('C19 excerpts', () => {
  it('mark whole words as they are written, and are one line around the first', () => {
    expect(marks(markAll('The Café of tides', asked('cafe tide')))).toBe('The [Café] of [tides]');
    const long = `${'before '.repeat(40)}the tide\ncomes ${'after '.repeat(60)}`;
    const excerpt = marks(excerptOf(long, asked('tide')));
    expect(excerpt).toMatch(/^… before .* the \[tide\] comes after .* after …$/);
    expect(excerpt.length).toBeLessThan(200);
    expect(excerptOf('nothing here', asked('tide'))).toEqual([]);
  });

  it('never end within a character', () => {
    const text = `${'😀'.repeat(100)} tide ${'😀'.repeat(100)}`;
    const whole = excerptOf(text, asked('tide'))
      .map((segment) => segment.text)
      .join('');
    expect(whole).not.toMatch(/\p{Surrogate}/u);
  });

  it('count each of the words once', () => {
    expect(countAsked('tide tides tidal', asked('tide'))).toBe(1);
    expect(countAsked('ebb and tides', asked('ebb tide'))).toBe(2);
  });
});
