import { speak } from '@rostrum/words';
import { describe, expect, it, onTestFinished } from 'vitest';
import { writeAwayPage } from './away-page.ts';
import { readKeptDeck } from './kept-decks.ts';
import { viewersLanguage } from './viewers-language.ts';

const CONFIG = {
  title: 'Tides </script> & more',
  author: { name: 'Ida "the sea" Fennwick' },
  addresses: { deck: '/ida/tides?token=a&b', fullscreen: '/ida/tides/fullscreen' },
};
const json = JSON.stringify(CONFIG).replaceAll('<', '\\u003c');
const kept = `<title>x</title><script type="application/json" class="player-config">${json}</script>`;

describe('the page for an address that was not kept', () => {
  it('names the decks that were, by their own page where it is kept, else by another', () => {
    expect(readKeptDeck(kept, new Set(['/ida/tides?token=a&b', '/ida/tides/fullscreen']))).toEqual({
      title: CONFIG.title,
      author: CONFIG.author.name,
      address: '/ida/tides?token=a&b',
    });
    expect(readKeptDeck(kept, new Set(['/ida/tides/fullscreen']))?.address).toBe('/ida/tides/fullscreen');
    expect(readKeptDeck(kept, new Set(['/media/1']))).toBeNull();
    expect(readKeptDeck('<p>No deck.</p>', new Set(['/ida/tides']))).toBeNull();
  });

  it('writes what decks are called as text, and says what to do where there is none', () => {
    const deck = { title: '<b>Tides</b> & more', author: 'Ida "x"', address: '/ida/tides?a="><script>' };
    const page = writeAwayPage([deck], null, 'n');
    expect(page).toContain('&#60;b&#62;Tides&#60;/b&#62; &#38; more');
    expect(page).not.toContain('"><script>');
    expect(page).not.toContain('@font-face');
    expect(writeAwayPage([], '/player/inter.woff2', 'n')).toContain('src: url("/player/inter.woff2")');
    expect(writeAwayPage([], null, 'n')).toContain('Decks that you open are kept on this device');
  });

  it('is in the language that was chosen here, else in that of the browser', async () => {
    const navigator = { languages: ['fr', 'de-AT', 'en'] };
    const chosen = (value: string) => ({ get: async () => ({ value }) });
    expect(await viewersLanguage({ navigator })).toBe('de');
    expect(await viewersLanguage({ navigator, cookieStore: chosen('en') })).toBe('en');
    expect(await viewersLanguage({ navigator, cookieStore: chosen('xx') })).toBe('de');
    expect(await viewersLanguage({ navigator: { languages: ['fr'] } })).toBe('en');
    onTestFinished(() => speak(() => 'en'));
    speak(() => 'de');
    const page = writeAwayPage([], null, 'n');
    expect(page).toContain('<html lang="de">');
    expect(page).toContain('<h1>Der Server ist nicht erreichbar</h1>');
  });
});
