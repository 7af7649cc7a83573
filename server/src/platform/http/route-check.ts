import type { FastifyInstance, RouteOptions } from 'fastify';

/**
 * Watches every route that is registered from now on. The returned check throws, naming each of them, when routes have
 * no action or one that the access table does not know: such a server must not start.
 */
export function createRouteCheck(server: FastifyInstance): (actions: ReadonlySet<string>) => void {
  const routes: RouteOptions[] = [];
  // Plugins may give the action in a hook of their own that runs after this one: it is read at the check.
  server.addHook('onRoute', (route) => void routes.push(route));
  return (actions) => {
    const wrong = routes
      .map((route) => ({ name: `${String(route.method)} ${route.url}`, action: route.config?.action }))
      .filter(({ action }) => action === undefined || !actions.has(action))
      .map(({ name, action }) => `${name}: ${action === undefined ? 'no action' : `unknown action ${action}`}`);
    if (wrong.length > 0) throw new Error(`Routes that no rule covers:\n  ${wrong.join('\n  ')}`);
  };
}
