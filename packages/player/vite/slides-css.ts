import type { Plugin } from 'vite';
import { slideCss } from '../../deck/src/themes/index.ts';

/**
 * Puts the looks of slide content, which the deck package knows, in front of the stylesheet of the first paint. Imports
 * count only where they come first.
 */
export function slides(): Plugin {
  return {
    name: 'rostrum-slides-css',
    enforce: 'pre',
    transform(code, id) {
      if (!id.endsWith('/styles/slides.css')) return null;
      const imports = /^(?:@import [^;]*;\s*)*/.exec(code)?.[0] ?? '';
      return { code: `${imports}${slideCss()}\n${code.slice(imports.length)}`, map: null };
    },
  };
}
