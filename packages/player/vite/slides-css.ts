import type { Plugin } from 'vite';
import { slideCss } from '../../deck/src/themes/index.ts';

/** Puts the looks of slide content, which the deck package knows, in front of the stylesheet of the first paint. */
export function slides(): Plugin {
  return {
    name: 'rostrum-slides-css',
    enforce: 'pre',
    transform(code, id) {
      return id.endsWith('/styles/slides.css') ? { code: `${slideCss()}\n${code}`, map: null } : null;
    },
  };
}
