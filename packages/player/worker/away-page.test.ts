import { describe, expect, it } from 'vitest';
import { writeAwayPage } from './away-page.ts';
import { readKeptDeck } from './kept-decks.ts';

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
});
