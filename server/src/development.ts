import { createServer, type Plugin } from 'vite';
import type { AppContext } from './context.ts';
import { registerPages } from './pages.ts';

const ENTRY = 'virtual:rostrum/pages';
/** Build and handler from one module, so that both hold the same React Router. */
const entry: Plugin = {
  name: 'rostrum-pages',
  resolveId: (id) => (id === ENTRY ? `\0${ENTRY}` : null),
  load: (id) =>
    id === `\0${ENTRY}`
      ? "export * as build from 'virtual:react-router/server-build'; export { createRequestHandler } from 'react-router';"
      : null,
};

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
    plugins: [entry],
    server: { middlewareMode: true, hmr: { server: server.server } },
  });
  server.addHook('onRequest', (request, reply, done) => {
    if (request.inProcess || !['GET', 'HEAD'].includes(request.method)) return done();
    vite.middlewares(request.raw, reply.raw, done);
  });
  await registerPages(context, inProcessKey, {
    mode: 'development',
    load: async () => {
      const { build, createRequestHandler } = await vite.ssrLoadModule(ENTRY);
      return { build, createRequestHandler };
    },
  });
  context.onClose(() => vite.close());
}
