import { resolve } from 'node:path';
import { defineConfig } from 'vite';

const repository = resolve(import.meta.dirname, '../../..');
/** What the page around the editor brings: tokens and the interface's font. */
const sheets = ['web/app/ui/tokens.css', 'node_modules/@fontsource-variable/inter/index.css'];

/** The editor alone, without a server: `vite --config packages/editor/dev/vite.config.ts`. */
export default defineConfig({
  root: import.meta.dirname,
  server: { host: '127.0.0.1', fs: { allow: [repository] } },
  cacheDir: resolve(repository, 'node_modules/.vite-editor-dev'),
  plugins: [
    {
      name: 'formula-styles',
      configureServer: ({ middlewares }) => {
        // As the server has them: the looks of formulas at a lasting address.
        middlewares.use('/fonts/math.css', (_, response) => {
          response
            .writeHead(302, { location: `/@fs${resolve(repository, 'node_modules/katex/dist/katex.min.css')}` })
            .end();
        });
      },
    },
    {
      name: 'page-styles',
      transformIndexHtml: () =>
        sheets.map((path) => ({
          tag: 'link',
          attrs: { rel: 'stylesheet', href: `/@fs${resolve(repository, path)}` },
          injectTo: 'head',
        })),
    },
  ],
});
