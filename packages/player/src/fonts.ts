import { FONT_TIMEOUT } from '@rostrum/deck/motion';

/** The part of `document.fonts` that waiting needs. */
interface FontSource {
  readonly ready: Promise<unknown>;
}

/**
 * Resolves when the fonts of the text on the page have come, or after five seconds: a deck in a font of the system is
 * better than none. Never rejects.
 */
export function whenFontsReady(
  fonts: FontSource = document.fonts,
  timeout: number = FONT_TIMEOUT,
): Promise<'ready' | 'late'> {
  return new Promise((done) => {
    const timer = setTimeout(() => done('late'), timeout);
    const finish = () => {
      clearTimeout(timer);
      done('ready');
    };
    fonts.ready.then(finish, finish);
  });
}

/** A font id that nobody knows is no reason to trouble an audience. */
export function warnOfUnknownFont(element: HTMLElement): void {
  const id = element.dataset['unknownFont'];
  if (id !== undefined) console.warn(`Unknown font '${id}': the deck is shown in the default one.`);
}
