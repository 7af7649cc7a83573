import type { DeckMeta } from '@rostrum/deck';
import { scopeCss } from '@rostrum/deck/html';
import { codeCss, fontServiceLinks, slideCss, themeCss, themeFont } from '@rostrum/deck/themes';
import { askForServiceFonts, followThemeFont } from './font-sheets.ts';
import { mathStyles } from './slide-renderers.ts';

/**
 * The styles that slides are shown with, as sheets that the page and every miniature's shadow tree share. Sheets made
 * by script need no nonce and are parsed once.
 */
export interface SlideStyles {
  readonly sheets: readonly CSSStyleSheet[];
  readonly update: (meta: DeckMeta) => void;
  /** Puts them into the page. Returns how to take them out again. */
  readonly adopt: () => () => void;
}

export function createSlideStyles(): SlideStyles {
  const base = new CSSStyleSheet();
  base.replaceSync(`${slideCss()}\n${codeCss()}`);
  const theme = new CSSStyleSheet();
  const own = new CSSStyleSheet();
  const sheets = [mathStyles, base, theme, own];
  // Faces that a shadow tree declares are none: those of a deck stand in the page, where they hold in its
  // shadow trees too.
  const faces = new CSSStyleSheet();
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, faces];
  const font = document.head.appendChild(Object.assign(document.createElement('link'), { rel: 'stylesheet' }));
  let last: DeckMeta | null = null;
  let lastTheme = '';
  return {
    sheets,
    update(meta) {
      if (last === meta) return;
      const themed = themeCss(meta);
      if (themed !== lastTheme) theme.replaceSync(themed);
      lastTheme = themed;
      if (last?.themeFont !== meta.themeFont) {
        font.href = `/fonts/${themeFont(meta.themeFont).id}.css`;
        followThemeFont(meta.themeFont);
      }
      if (last?.fontGoogle !== meta.fontGoogle || last.fontTypekit !== meta.fontTypekit)
        askForServiceFonts(fontServiceLinks(meta));
      if (last?.css !== meta.css || last.cssHosts !== meta.cssHosts) {
        own.replaceSync(scopeCss(meta.css, '.reveal', { hosts: meta.cssHosts }).css);
        faces.replaceSync(facesIn(own));
      }
      last = meta;
    },
    adopt() {
      document.adoptedStyleSheets = [...document.adoptedStyleSheets, ...sheets];
      return () => {
        document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => !sheets.includes(sheet));
      };
    },
  };
}

const facesIn = ({ cssRules }: CSSStyleSheet): string =>
  [...cssRules]
    .filter((rule) => rule instanceof CSSFontFaceRule)
    .map(({ cssText }) => cssText)
    .join('\n');
