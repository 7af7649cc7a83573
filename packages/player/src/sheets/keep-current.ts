import type { PlayerConfig } from '@rostrum/deck/html';
import { WATCH_EVERY, watchDeck } from '../deck-watch.ts';
import { sayEnding } from '../ending.ts';
import { sayWritten } from '../view-language.ts';
import { addStyles, cleanMarkup, fetchSlides, fetchVersion } from '../stage.ts';
import { keepPlace } from './keep-place.ts';
import type { Written } from './written.ts';

/**
 * Keeps the slides of a scroll view, or of the text, in step with their deck. Those that are as they were stay the very
 * same elements, and the slide that is read stays where it is on the screen. `changed` is told when there are others,
 * and what the deck is by then.
 */
export function keepCurrent(start: PlayerConfig, written: Written, changed: (config: PlayerConfig) => void): void {
  let config = start;
  const { signal } = new AbortController();
  const isBehind = async (): Promise<boolean> => {
    const version = await fetchVersion(config.addresses, signal);
    return version !== null && version !== config.version;
  };
  const refresh = async (): Promise<boolean> => {
    if (!(await isBehind())) return false;
    const { pathname, search } = window.location;
    const fetched = await fetchSlides(pathname + search, signal);
    const json = fetched.querySelector('script.player-config')?.textContent ?? '';
    const next = JSON.parse(json) as PlayerConfig;
    const clean = await cleanMarkup(fetched.body.innerHTML);
    const dropOldStyles = await addStyles(fetched, document.body, next.deckId);
    keepPlace(() => {
      takeOver(fetched, clean, written);
      dropOldStyles();
    });
    await sayWritten().catch(() => undefined);
    config = next;
    const kept = document.querySelector('script.player-config');
    if (kept !== null) kept.textContent = json;
    changed(next);
    return true;
  };
  watchDeck(
    { refresh, isBehind, on: () => () => undefined, config },
    {
      every: WATCH_EVERY,
      changesOver: 'at once',
      ended: (ending) => sayEnding(document.body, ending),
    },
  );
}

/** `clean`: the body of `fetched`, which alone may become part of this document. */
function takeOver(fetched: Document, clean: DocumentFragment, written: Written): void {
  document.title = fetched.title;
  document.documentElement.lang = fetched.documentElement.lang;
  document.documentElement.dir = fetched.documentElement.dir;
  document.documentElement.className = fetched.documentElement.className;
  // Above the slides, so they come first in the document.
  for (const part of ['header', 'nav']) {
    const [now, next] = [document.querySelector(part), clean.querySelector(part)];
    if (now !== null && next !== null) now.replaceChildren(...next.childNodes);
  }
  const main = document.querySelector<HTMLElement>('main.sheets');
  const nextMain = clean.querySelector<HTMLElement>('main.sheets');
  if (main === null || nextMain === null) return;
  main.style.cssText = nextMain.style.cssText;
  const next = [...nextMain.children].map((sheet, index) => {
    const source = fetched.querySelectorAll('main.sheets > .sheet')[index]?.innerHTML ?? '';
    const known = sameSlide(main, sheet);
    if (known !== null && written.get(known) === source) {
      // It may have another number.
      for (const { name, value } of sheet.attributes) known.setAttribute(name, value);
      return known;
    }
    written.set(sheet, source);
    return sheet;
  });
  putInOrder(main, next);
}

function sameSlide(main: Element, sheet: Element): Element | null {
  const id = sheet.getAttribute('data-slide-id') ?? '';
  return id === '' ? null : main.querySelector(`:scope > [data-slide-id="${CSS.escape(id)}"]`);
}

/** What is taken out of a document and put back begins anew: films, pages. What stays in its order is not touched. */
function putInOrder(main: Element, next: readonly Element[]): void {
  const kept = new Set(next);
  for (const one of [...main.children]) if (!kept.has(one)) one.remove();
  let at = main.firstElementChild;
  for (const one of next) {
    if (one === at) at = at.nextElementSibling;
    else main.insertBefore(one, at);
  }
}
