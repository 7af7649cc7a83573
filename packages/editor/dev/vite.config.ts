import { resolve } from 'node:path';
import { defineConfig } from 'vite';

const repository = resolve(import.meta.dirname, '../../..');

/** The editor alone, without a server: `vite --config packages/editor/dev/vite.config.ts`. */
export default defineConfig({
  root: import.meta.dirname,
  // The page around the editor brings the tokens; here this page does.
  resolve: { alias: { 'page-tokens.css': resolve(repository, 'web/app/ui/tokens.css') } },
  server: { host: '127.0.0.1', fs: { allow: [repository] } },
  cacheDir: resolve(repository, 'node_modules/.vite-editor-dev'),
});
