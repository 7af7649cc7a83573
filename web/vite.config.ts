import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';

export default defineConfig({
  plugins: [reactRouter()],
  // The content security policy names where things may come from; nothing hides in `data:` addresses.
  // The editor is one large chunk, which comes when somebody edits.
  build: { assetsInlineLimit: 0, target: 'es2023', chunkSizeWarningLimit: 1500 },
  // Workspace packages are TypeScript sources.
  ssr: { noExternal: [/^@rostrum\//] },
});
