import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { createRequestHandler, type ServerBuild } from 'react-router';
import type { AppContext } from './context.ts';
import { registerPages } from './pages.ts';
import { AppError } from './platform/http/errors.ts';
import { INTERFACE_FONT } from './platform/http/plain-document.ts';

const root = new URL('../../', import.meta.url);
const at = (path: string) => fileURLToPath(new URL(path, root));

/** Serves the player and the pages: as they were built, or in development as they are. */
export async function mountPages(
  context: AppContext,
  inProcessKey: string,
  mode: 'production' | 'development',
): Promise<void> {
  const { http, log } = context;
  http.files({ prefix: '/player/', folder: at('packages/player/dist'), action: 'asset.read', immutable: true });
  http.route({
    method: 'GET',
    url: '/sw.js',
    action: 'asset.read',
    handler: async ({ reply }) => {
      const script = await readFile(at('packages/player/dist/sw.js'), 'utf8').catch(() => null);
      if (script === null) throw new AppError('not_found');
      return reply.type('text/javascript; charset=utf-8').header('cache-control', 'no-cache').send(script);
    },
  });
  http.route({
    method: 'GET',
    url: INTERFACE_FONT,
    action: 'asset.read',
    handler: async ({ reply }) =>
      reply
        .type('font/woff2')
        .header('cache-control', 'public, max-age=86400')
        // The documents that ask for it are sandboxed: they ask as strangers do.
        .header('access-control-allow-origin', '*')
        .send(await readFile(at('node_modules/@fontsource-variable/inter/files/inter-latin-wght-normal.woff2'))),
  });
  if (mode === 'development') {
    const { registerDevelopmentPages } = await import('./development.ts');
    return registerDevelopmentPages(context, inProcessKey, at('web'));
  }
  http.files({ prefix: '/assets/', folder: at('web/build/client/assets'), action: 'asset.read', immutable: true });
  const file = at('web/build/server/index.js');
  if (!existsSync(file)) {
    log.warn({ file }, 'the pages are not built: only the API answers (npm run build)');
    return;
  }
  const build = (await import(pathToFileURL(file).href)) as ServerBuild;
  await registerPages(context, inProcessKey, { mode, load: async () => ({ build, createRequestHandler }) });
}
