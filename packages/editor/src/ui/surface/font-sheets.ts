import { fontSheets, setsOtherWeights } from '@rostrum/deck/html';
import { fontFamilies, themeFont } from '@rostrum/deck/themes';

/** Stylesheets of families that words are set in. Faces that a document declares hold in its shadow trees too. */
const asked = new Set<string>();
/** Whether words were met in a weight that the theme's stylesheet has not: another theme font is asked for it, too. */
let metOtherWeights = false;

function ask(sources: readonly string[]): void {
  for (const source of sources) {
    if (asked.has(source)) continue;
    asked.add(source);
    const link = Object.assign(document.createElement('link'), {
      rel: 'stylesheet',
      href: `/fonts/family-${source}.css`,
    });
    // Tried again with the next words in it.
    link.addEventListener('error', () => {
      link.remove();
      asked.delete(source);
    });
    document.head.append(link);
  }
}

/** Fetches what these slides are set in besides the theme's font, once. */
export function askForFonts(markup: string, themeFontId: string): void {
  metOtherWeights ||= setsOtherWeights(markup);
  ask(fontSheets(markup, themeFontId));
}

export function followThemeFont(id: string): void {
  if (metOtherWeights) ask(themeFont(id).families.map(({ source }) => source));
}

/** For a list that shows each family's name in its own face. */
export function askForAllFonts(): void {
  ask(fontFamilies.map(({ source }) => source));
}

/** Milliseconds: names of fonts are typed letter by letter, and what is half a name is nobody's. */
const TYPED = 700;
let served: { timer?: ReturnType<typeof setTimeout> } | null = null;

/**
 * Stylesheets of other services that a deck names. Our server leads on to those that are allowed here; of
 * others nothing comes.
 */
export function askForServiceFonts(links: readonly string[]): void {
  clearTimeout(served?.timer);
  const look = (): void => {
    for (const href of links) {
      if (asked.has(href)) continue;
      asked.add(href);
      document.head.append(Object.assign(document.createElement('link'), { rel: 'stylesheet', href }));
    }
  };
  if (served === null) look();
  served = served === null ? {} : { timer: setTimeout(look, TYPED) };
}
