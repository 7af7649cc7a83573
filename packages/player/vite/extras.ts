import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Plugin } from 'vite';
import { codeCss } from '../../deck/src/themes/index.ts';

const require = createRequire(import.meta.url);

/**
 * Stylesheets for what few decks hold, so that only those fetch them: `code.css` (colours and lines of code) and
 * `math.css` (KaTeX's, with its fonts beside it, in the one format that every browser here reads).
 */
export function extras(): Plugin {
  return {
    name: 'rostrum-extras',
    generateBundle() {
      this.emitFile({ type: 'asset', name: 'code.css', source: codeCss() });
      const folder = dirname(require.resolve('katex/dist/katex.min.css'));
      const css = readFileSync(join(folder, 'katex.min.css'), 'utf8').replaceAll(
        /src:([^;}]+)/g,
        (_, sources: string) => {
          const name = /url\(fonts\/([\w-]+\.woff2)\)/.exec(sources)?.[1];
          if (name === undefined) return this.error('A font of KaTeX has no WOFF2.');
          const source = readFileSync(join(folder, 'fonts', name));
          const file = this.getFileName(this.emitFile({ type: 'asset', name, source }));
          return `src:url(./${file}) format("woff2")`;
        },
      );
      this.emitFile({ type: 'asset', name: 'math.css', source: css });
    },
  };
}
