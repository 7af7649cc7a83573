import type { FastifyInstance } from 'fastify';

/**
 * Watches every route that is registered from now on. The returned check throws, naming each of them, when routes have no
 * action or one that the access table does not know: such a server must not start.
 */
export function createRouteCheck(server: FastifyInstance): (actions: ReadonlySet<string>) => void {
  const routes: { name: string; action: string | undefined; open: boolean }[] = [];
  server.addHook('onRoute', (route) => {
    routes.push({
      name: `${String(route.method)} ${route.url}`,
      action: route.config?.action,
      open: route.config?.open === true,
    });
  });
  return (actions) => {
    const wrong = routes
      .filter(({ action }) => action === undefined || !actions.has(action))
      .map(({ name, action }) => `${name}: ${action === undefined ? 'no action' : `unknown action ${action}`}`);
    if (wrong.length > 0) throw new Error(`Routes that no rule covers:\n  ${wrong.join('\n  ')}`);
  };
}
