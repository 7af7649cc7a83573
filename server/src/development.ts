import type { ServerBuild } from 'react-router';
import { createServer } from 'vite';
import type { AppContext } from './context.ts';
import { registerPages } from './pages.ts';

/** Pages straight from their sources through Vite, which sends changes to the open browser. */
export async function registerDevelopmentPages(
  context: AppContext,
  inProcessKey: string,
  folder: string,
): Promise<void> {
  const { server } = context.http;
  const vite = await createServer({
    root: folder,
    configFile: `${folder}/vite.config.ts`,
    appType: 'custom',
    server: { middlewareMode: true, hmr: { server: server.server } },
  });
  server.addHook('onRequest', (request, reply, done) => {
    if (request.inProcess || !['GET', 'HEAD'].includes(request.method)) return done();
    vite.middlewares(request.raw, reply.raw, done);
  });
  registerPages(context, inProcessKey, {
    mode: 'development',
    build: async () => (await vite.ssrLoadModule('virtual:react-router/server-build')) as unknown as ServerBuild,
  });
  context.onClose(() => vite.close());
}
