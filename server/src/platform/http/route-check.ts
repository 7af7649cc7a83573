import type { FastifyInstance, RouteOptions } from 'fastify';
import { SAFE } from './safe-methods.ts';

/** Actions by what access says of them. */
interface KnownActions {
  readonly actions: ReadonlySet<string>;
  readonly writingActions: ReadonlySet<string>;
}

/**
 * Watches every route that is registered from now on. The returned check throws, naming each of them, when routes have
 * no action, one that the access table does not know, or one that only reads where the method changes something: such
 * a server must not start.
 */
export function createRouteCheck(server: FastifyInstance): (known: KnownActions) => void {
  const routes: RouteOptions[] = [];
  // Plugins may give the action in a hook of their own that runs after this one: it is read at the check.
  server.addHook('onRoute', (route) => void routes.push(route));
  return (known) => {
    const wrong = routes.flatMap((route) => {
      const fault = faultOf(route, known);
      return fault === null ? [] : [`${String(route.method)} ${route.url}: ${fault}`];
    });
    if (wrong.length > 0) throw new Error(`Routes that no rule covers:\n  ${wrong.join('\n  ')}`);
  };
}

function faultOf({ method, config }: RouteOptions, { actions, writingActions }: KnownActions): string | null {
  const action = config?.action;
  if (action === undefined) return 'no action';
  if (!actions.has(action)) return `unknown action ${action}`;
  const onlyReads = [method].flat().every((one) => SAFE.has(one.toUpperCase()));
  return onlyReads || writingActions.has(action) ? null : `action ${action} only reads`;
}
