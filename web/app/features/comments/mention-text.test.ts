import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  askedAt,
  mentionText,
  peopleCalled,
  rewritten,
  saidOf,
  withMention,
  type Written,
  writtenOf,
} from './mention-text.ts';

const person = (id: string, name: string, username = name.toLowerCase()) => ({
  id: id.padStart(22, '0'),
  username,
  name,
  thumbnail_url: null,
});
const ada = person('1', 'Ada Tide', 'tide');
const bo = person('2', 'Bo');
const said = { body: `Hi @{${ada.id}} and @{${bo.id}}!`, mentions: [ada, bo] };

describe('what is written in a field', () => {
  it('shows names and is sent as ids', () => {
    const written = writtenOf(said, 'Gone');
    expect(written.text).toBe('Hi @Ada Tide and @Bo!');
    expect(written.spans.map(({ start, end }) => written.text.slice(start, end))).toEqual(['@Ada Tide', '@Bo']);
    expect(saidOf(written)).toEqual(said);
    expect(writtenOf({ ...said, mentions: [bo] }, 'Gone').text).toBe('Hi @Gone and @Bo!');
  });

  it('keeps mentions beside which something changes, and makes words of those that change', () => {
    const written = writtenOf(said, '');
    const kept = (text: string) => saidOf(rewritten(written, text)).mentions.map(({ name }) => name);
    expect(kept('Well, hi @Ada Tide and @Bo!')).toEqual(['Ada Tide', 'Bo']);
    expect(kept('Hi @Ada Tide and @Bo')).toEqual(['Ada Tide', 'Bo']);
    expect(kept('Hi @Ada Tid and @Bo!')).toEqual(['Bo']);
    expect(kept('Hi @Ada Tide and @Bob!')).toEqual(['Ada Tide', 'Bo']);
    expect(kept('!')).toEqual([]);
  });

  it('is sent as text where it only looks like a mention', () => {
    const text = `@{${ada.id}} @Ada Tide`;
    const { body, mentions } = saidOf({ text, spans: [] });
    expect(mentions).toEqual([]);
    expect(writtenOf({ body, mentions }, '')).toEqual({ text, spans: [] });
  });

  it('comes back as it was, whatever its words are', () => {
    const part = fc.oneof(
      fc.string(),
      fc.constantFrom(`@{${ada.id}}`, `@\\{${bo.id}}`, '@', '\\'),
      fc.constantFrom(ada, bo),
    );
    fc.assert(
      fc.property(fc.array(part), (parts) => {
        let written: Written = { text: '', spans: [] };
        for (const each of parts) {
          const start = written.text.length;
          if (typeof each === 'string') written = rewritten(written, written.text + each);
          else written = withMention(rewritten(written, `${written.text}@${each.name}`), start, each);
        }
        expect(writtenOf(saidOf(written), '')).toEqual(written);
      }),
    );
  });
});

describe('somebody is looked for', () => {
  const at = (text: string, caret = text.length) => askedAt({ text, spans: [] }, caret)?.query ?? null;

  it('from an @ that begins a word to the caret', () => {
    expect(['@', 'Hi @ad', '(@Ada T', 'Hi\n@'].map((text) => at(text))).toEqual(['', 'ad', 'Ada T', '']);
    expect(['', 'ad', 'ada@example', '@ ad', '@a\nb', `@${'a'.repeat(60)}`].map((text) => at(text))).toEqual(
      Array(6).fill(null),
    );
    expect(at('@ada bo', 3)).toBe('ad');
  });

  it('not inside somebody who was found', () => {
    const written = writtenOf(said, '');
    expect(askedAt(written, written.text.indexOf('Tide'))).toBeNull();
    expect(askedAt(written, written.text.indexOf(' and'))).toBeNull();
  });

  it('by the beginnings of names and usernames, whatever their case and accents', () => {
    const people = [ada, bo, person('3', 'Zoë Åberg', 'zoe')];
    const found = (query: string) => peopleCalled(people, query).map(({ name }) => name);
    expect(found('')).toHaveLength(3);
    expect([found('ti'), found('ADA T'), found('abe'), found('zoe'), found('da')]).toEqual([
      ['Ada Tide'],
      ['Ada Tide'],
      ['Zoë Åberg'],
      ['Zoë Åberg'],
      [],
    ]);
  });

  it('and is mentioned in the place of what was typed', () => {
    const text = `Hi ${mentionText(ada)}`;
    const written = withMention({ text, spans: [] }, 3, ada);
    expect(saidOf(written).body).toBe(`Hi @{${ada.id}} `);
  });
});
