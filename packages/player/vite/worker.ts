import { build, type Plugin, type Rolldown } from 'vite';

/**
 * The service worker, which is asked for by its name, in a build of its own: it is one file, whatever it
 * shares with the views.
 */
export function worker(): Plugin {
  return {
    name: 'rostrum-worker',
    async generateBundle() {
      const built = await build({
        configFile: false,
        root: new URL('..', import.meta.url).pathname,
        logLevel: 'warn',
        build: {
          target: 'es2023',
          write: false,
          rolldownOptions: { input: 'worker/main.ts', output: { codeSplitting: false } },
        },
      });
      for (const file of (built as Rolldown.RolldownOutput).output)
        if (file.type === 'chunk') this.emitFile({ type: 'asset', fileName: 'sw.js', source: file.code });
    },
  };
}
