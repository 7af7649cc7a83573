import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';

/**
 * What many pages take of the libraries comes in one file. Left alone, every icon that two pages share is a file of its own: a
 * hundred for one page, of which a browser fetches six at a time.
 */
const SHARED_LIBRARIES = {
  name: 'libraries',
  // Styles stay where they are written, in their order.
  test: (id: string) => /[\\/]node_modules[\\/]/.test(id) && !/\.css/.test(id),
  minShareCount: 6,
};

export default defineConfig(({ command, isSsrBuild }) => ({
  plugins: [reactRouter()],
  // The content security policy names where things may come from; nothing hides in `data:` addresses.
  // The editor is one large chunk, which comes when somebody edits.
  build: {
    assetsInlineLimit: 0,
    target: 'es2023',
    // As old as `light-dark()`. For older ones it would be rewritten so that no part of a page can have a scheme of its own.
    cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
    chunkSizeWarningLimit: 1500,
    ...(isSsrBuild ? {} : { rolldownOptions: { output: { codeSplitting: { groups: [SHARED_LIBRARIES] } } } }),
  },
  // Workspace packages are TypeScript sources. The kit's library is more than a thousand small modules, and to read them
  // one by one would be a quarter of the server's start.
  ssr: {
    noExternal: [
      /^@rostrum\//,
      ...(command === 'build'
        ? [/^react-(aria|stately)/, /^@react-(aria|stately|types)\//, /^@internationalized\//]
        : []),
    ],
  },
}));
