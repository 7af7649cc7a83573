import type { PlayerConfig } from '@rostrum/deck/html';

/**
 * Asks for the fonts of other services that a deck is in, once a document. Nobody waits for them: until they have come,
 * and where they do not, the fonts of the deck's set stand in. Resolves when each has come or failed.
 */
export function askForServiceFonts({ fontLinks }: Pick<PlayerConfig, 'fontLinks'>): Promise<void> {
  return Promise.all(fontLinks.map(ask)).then(() => undefined);
}

function ask(href: string): Promise<void> {
  const isThere = [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')].some(
    (link) => link.getAttribute('href') === href,
  );
  if (isThere) return Promise.resolve();
  return new Promise((done) => {
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.href = href;
    for (const end of ['load', 'error']) link.addEventListener(end, () => done(), { once: true });
    document.head.append(link);
  });
}
