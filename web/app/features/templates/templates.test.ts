import { expect, it } from 'vitest';
import { choiceOfTemplate } from './choice.ts';
import { isNearEnd } from './near-end.ts';
import { newDeckAddress, readNewDeck } from './new-deck-address.ts';
import { offersThemes } from './offers-themes.ts';
import { joined } from './paged.ts';
import { startAction } from './start-from.ts';

const read = (query: string) => readNewDeck(new URLSearchParams(query));

it('reads what the address of the new-deck page asks for, and writes it again', () => {
  expect(read('theme_color=black-blue&theme_id=t-1&l=import')).toEqual({
    from: 'import',
    page: 1,
    themeColor: 'black-blue',
    themeId: 't-1',
  });
  for (const query of [
    '',
    'l=decks&page=3',
    'theme_color=white-blue',
    'l=import&theme_color=black-blue&theme_id=t-1',
    'l=themes',
  ])
    expect(newDeckAddress('/ada/new', read(query))).toBe(query === '' ? '/ada/new' : `/ada/new?${query}`);
});

it('takes what it cannot read in the address for not there', () => {
  expect(read('theme_color=red&theme_id=%3Cb%3E&l=elsewhere&page=-2')).toEqual(read(''));
});

it('keeps one of what two pages of a growing list both hold', () => {
  const letter = (key: string) => ({ key });
  const keyOf = ({ key }: { key: string }) => key;
  expect(joined([letter('a'), letter('b')], [letter('b'), letter('c')], keyOf).map(keyOf)).toEqual(['a', 'b', 'c']);
});

it('is near the end when less than a few rows are below, and in a box that is not full', () => {
  expect(isNearEnd({ scrollTop: 0, clientHeight: 800, scrollHeight: 2400 })).toBe(false);
  expect(isNearEnd({ scrollTop: 1300, clientHeight: 800, scrollHeight: 2400 })).toBe(true);
  expect(isNearEnd({ scrollTop: 0, clientHeight: 800, scrollHeight: 500 })).toBe(true);
});

it('begins blank decks at once and shows those with slides first', () => {
  const looks = { width: 960, height: 700, slide_count: 1, thumbnail_url: null, thumbnail_large_url: null };
  const themeLook = {
    theme_color: 'white-blue',
    theme_font: 'league',
    tokens: { accent: '#c00000' },
    gradient: '',
    footer: 'Acme',
    transition: null,
    background_transition: null,
    code_style: null,
    table_style: null,
    logo: null,
    background_picture: null,
    heading_font: null,
    body_font: null,
    font_google: '',
    font_typekit: '',
    heading_family: '',
    body_family: '',
  };
  const light = {
    deck_id: null,
    title: 'Light',
    theme_color: 'white-blue',
    theme_font: 'league',
    of_team: false,
    is_default: true,
    theme: null,
    ...looks,
  };
  expect(choiceOfTemplate(light)).toMatchObject({
    context: 'template-blank',
    previews: null,
    badge: 'Default',
    themeFont: 'league',
  });
  const theme = { ...themeLook, id: 't1', name: 'Acme' };
  // It is called as the theme is, and begins as before: the server knows the usual look.
  expect(choiceOfTemplate({ ...light, theme })).toMatchObject({
    title: 'Acme',
    badge: 'Default',
    theme: { id: 't1' },
    start: { kind: 'blank', themeId: null },
  });
  expect(choiceOfTemplate({ ...light, theme_color: 'black-blue', is_default: false })).toMatchObject({
    previews: null,
    badge: null,
  });
  const made = choiceOfTemplate({ ...light, deck_id: 'd1', of_team: true, is_default: false });
  expect(made).toMatchObject({ context: 'template', previews: 'd1', badge: 'Team' });
  expect(startAction(made.start)).toBe('/api/v1/decks/d1/fork_template');
  expect(startAction({ kind: 'copy', deckId: 'd1' })).toBe('/api/v1/decks/d1/fork');
});

it('offers themes to who has them, unless their team leaves them out', () => {
  const team = (deck_templates_mode: 'enabled' | 'enabled_no_themes') => ({ deck_templates_mode }) as never;
  expect(offersThemes({ enterprise: true, team: null })).toBe(true);
  expect(offersThemes({ enterprise: true, team: team('enabled') })).toBe(true);
  expect(offersThemes({ enterprise: true, team: team('enabled_no_themes') })).toBe(false);
  expect(offersThemes({ enterprise: false, team: null })).toBe(false);
});
