import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';

export default defineConfig({
  plugins: [reactRouter()],
  // The content security policy names where things may come from; nothing hides in `data:` addresses.
  build: { assetsInlineLimit: 0, target: 'es2023' },
  // Workspace packages are TypeScript sources.
  ssr: { noExternal: [/^@rostrum\//] },
});
