import { words as playerWords } from '@rostrum/words/player';
import { words } from '@rostrum/words/written';
import { inOwnLanguage } from './elements.ts';
import { sayNoSlides } from './no-slides.ts';

/**
 * Words that the server writes beside slides (`packages/deck/src/html`) are English: its documents are kept for
 * everybody. Here they say the same in the language of whoever looks. To be called again when there are others.
 */
export function sayWritten(page: Document): void {
  const { fullscreen } = playerWords.views;
  const { numbered, numberedOf } = playerWords.show;
  const each = (selector: string, change: (found: HTMLElement) => void): void => {
    for (const found of page.querySelectorAll<HTMLElement>(selector)) change(found);
  };
  const say = (selector: string, text: string): void =>
    each(selector, (found) => {
      inOwnLanguage(found).textContent = text;
    });
  const name = (selector: string, label: string): void =>
    each(selector, (found) => found.setAttribute('aria-label', label));
  say('.player-skip', words.readSlides);
  name('nav:has(> .player-skip)', words.asText);
  name('main.stage, .scroll-nav, .view-text > body > nav', words.slides);
  say('.embed-share', words.share);
  say('.embed-fullscreen', fullscreen);
  // The name of the author stands behind it.
  each('.embed-by, .text-by, .scroll-head p', ({ firstChild }) => {
    if (firstChild instanceof Text) firstChild.data = words.by;
  });
  say('.scroll-head a[href*="/text"]:last-child', words.readAsText);
  say('.text-ways a:first-child', words.watchSlides);
  say('.text-ways a:last-child', words.scrollThrough);
  each('.reading-kind', (found) => {
    const kind = found.textContent.replace(':', '');
    if (kind in words.kinds) inOwnLanguage(found).textContent = `${words.kinds[kind as keyof typeof words.kinds]}:`;
  });
  const sheets = [...page.querySelectorAll<HTMLElement>('.sheet')];
  for (const [index, sheet] of sheets.entries()) {
    const number = index + 1;
    const notes = sheet.querySelector(`:scope > aside[aria-label="Notes of slide ${number}"]`);
    notes?.setAttribute('aria-label', words.notesOf(number));
    const notesTitle = notes?.querySelector<HTMLElement>(':scope > h3');
    if (notesTitle) inOwnLanguage(notesTitle).textContent = words.notes;
    const label = sheet.getAttribute('aria-label');
    // `Slide 3 of 12: its name`.
    const called = /^Slide \d+ of \d+(.*)$/s.exec(label ?? '')?.[1];
    if (called !== undefined) sheet.setAttribute('aria-label', numberedOf(number, sheets.length) + called);
    // One without any words is known by its number: in the list, and as the heading of the text.
    const isNumber = (found: Element | null): found is HTMLElement => found?.textContent === `Slide ${number}`;
    for (const found of [
      page.querySelector(`nav a[href="#${CSS.escape(sheet.id)}"] .sheet-name`),
      page.querySelector(`.view-text > body > nav a[href="#${CSS.escape(sheet.id)}"]`),
      page.getElementById(`${sheet.id}-title`),
    ])
      if (isNumber(found)) inOwnLanguage(found).textContent = numbered(number);
  }
  sayNoSlides(page);
}
