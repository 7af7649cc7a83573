import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  beginHistory,
  changed,
  changesOf,
  type DraftHistory,
  draftOf,
  redone,
  settled,
  type ThemeDraft,
  undone,
  withToken,
} from './theme-draft.ts';

const DRAFT: ThemeDraft = {
  name: 'Harbour',
  theme_color: 'white-blue',
  theme_font: 'montserrat',
  tokens: { accent: '#102030', text: '#000000' },
  gradient: '',
  footer: '',
  transition: null,
  background_transition: null,
  code_style: null,
  table_style: null,
  logo: null,
  background_picture: null,
  heading_font: null,
  body_font: null,
  font_typekit: '',
  font_google: '',
  heading_family: '',
  body_family: '',
  css_kind: 'css',
  css: '',
};

describe('a draft of a theme', () => {
  it('holds what can be changed of a theme, and nothing else', () => {
    const theme = { ...DRAFT, id: 'acme', version: 3 };
    expect(draftOf(theme)).toEqual(DRAFT);
  });

  it('sends what is another than what is saved', () => {
    expect(changesOf(DRAFT, { ...DRAFT })).toEqual({});
    expect(changesOf(DRAFT, { ...DRAFT, tokens: { text: '#000000', accent: '#102030' } })).toEqual({});
    expect(changesOf(DRAFT, { ...DRAFT, footer: 'Harbour', transition: 'fade', tokens: {} })).toEqual({
      footer: 'Harbour',
      transition: 'fade',
      tokens: {},
    });
  });

  it('gives a token back to the colours below', () => {
    expect(withToken(DRAFT.tokens, 'accent', '#ff0000')).toEqual({ accent: '#ff0000', text: '#000000' });
    expect(withToken(DRAFT.tokens, 'accent', '')).toEqual({ text: '#000000' });
    expect(withToken(DRAFT.tokens, 'link', '')).toEqual(DRAFT.tokens);
  });
});

describe('the way back of a draft', () => {
  const footers = (history: DraftHistory) => [history.present.footer, history.past.length, history.future.length];

  it('takes what was typed into one field as one step, until something else is done', () => {
    let history = beginHistory(DRAFT);
    for (const footer of ['H', 'Ha', 'Har']) history = changed(history, 'footer', { footer });
    expect(footers(history)).toEqual(['Har', 1, 0]);
    history = changed(settled(history), 'footer', { footer: 'Harbour' });
    expect(footers(history)).toEqual(['Harbour', 2, 0]);
    expect(footers(undone(history))).toEqual(['Har', 1, 1]);
    expect(footers(undone(undone(history)))).toEqual(['', 0, 2]);
  });

  it('is no longer for what changes nothing', () => {
    const history = beginHistory(DRAFT);
    expect(changed(history, 'footer', { footer: '' })).toBe(history);
    expect(undone(history)).toBe(history);
    expect(redone(history)).toBe(history);
  });

  it('leads back to where it began, and forth again, whatever was done', () => {
    const step = fc.tuple(fc.constantFrom('name', 'footer', 'css'), fc.string({ maxLength: 5 }));
    fc.assert(
      fc.property(fc.array(step, { maxLength: 20 }), (steps) => {
        const end = steps.reduce(
          (history, [field, text]) => changed(history, field, { [field]: text }),
          beginHistory(DRAFT),
        );
        let back: DraftHistory = end;
        while (back.past.length > 0) back = undone(back);
        expect(back.present).toEqual(DRAFT);
        while (back.future.length > 0) back = redone(back);
        expect(back.present).toEqual(end.present);
      }),
    );
  });
});
