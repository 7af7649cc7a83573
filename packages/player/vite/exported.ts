import { build, type Plugin, type Rolldown } from 'vite';
import { licences } from './licences.ts';

/** As `views` of the manifest names it. */
export const EXPORTED = 'exported';

/**
 * The player of decks that are taken along: one classic script and one stylesheet, in a build of its own, because files
 * of the other views are modules and share each other. It lies among them by a name with a hash, as they do.
 */
export function exported(): Plugin {
  return {
    name: 'rostrum-exported',
    async generateBundle(_, bundle) {
      const built = await build({
        configFile: false,
        root: new URL('..', import.meta.url).pathname,
        base: './',
        logLevel: 'warn',
        plugins: [revealOnce()],
        build: {
          target: 'es2023',
          write: false,
          cssCodeSplit: false,
          assetsInlineLimit: 0,
          modulePreload: { polyfill: false },
          rolldownOptions: {
            input: 'src/views/exported.ts',
            output: { format: 'iife', codeSplitting: false, assetFileNames: '[name]-[hash][extname]' },
          },
        },
      });
      for (const file of (built as Rolldown.RolldownOutput).output) {
        if (file.type === 'chunk') {
          this.emitFile({ type: 'asset', name: `${EXPORTED}.js`, source: file.code });
          this.emitFile({ type: 'asset', fileName: 'licences.txt', source: licences(file.moduleIds) });
        } else if (file.fileName.endsWith('.css'))
          this.emitFile({ type: 'asset', name: `${EXPORTED}.css`, source: file.source });
        // The fonts of what stands around slides are the other views' as well.
        else if (bundle[file.fileName] === undefined)
          this.emitFile({ type: 'asset', fileName: file.fileName, source: file.source });
      }
    },
  };
}

const REVEAL = '@import "reveal.js/reveal.css";';

/**
 * The styles of the show and those for paper both begin with reveal.js's own. In one sheet these are kept where they
 * come last, behind those of the show, which are to have the last word: so those for paper go without.
 */
function revealOnce(): Plugin {
  return {
    name: 'rostrum-reveal-once',
    enforce: 'pre',
    transform(code, id) {
      if (!id.endsWith('/styles/print.css')) return null;
      if (!code.includes(REVEAL)) throw new Error('print.css does not import the styles of reveal.js any more.');
      return code.replace(REVEAL, '');
    },
  };
}
