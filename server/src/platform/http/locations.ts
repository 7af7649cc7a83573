import { ownPath } from '@rostrum/contract';
import type { FastifyInstance, FastifyReply } from 'fastify';

/** Gives replies `leadAway`, for the few answers that lead to another site on purpose. */
export function addLeadingAway(server: FastifyInstance): {
  readonly isMeant: (reply: FastifyReply, location: string) => boolean;
} {
  const meant = new WeakMap<FastifyReply, string>();
  server.decorateReply('leadAway', function leadAway(this: FastifyReply, address: URL) {
    meant.set(this, address.href);
    return this.redirect(address.href, 303);
  });
  return { isMeant: (reply, location) => meant.get(reply) === location };
}

/**
 * No other answer leads to another site, whatever an address or a form made of it: such a `Location` is a mistake of
 * ours, and leads to '/'.
 */
export function keepToThisSite(server: FastifyInstance, { isMeant }: ReturnType<typeof addLeadingAway>): void {
  server.addHook('onSend', async (request, reply, payload) => {
    const location = reply.getHeader('location');
    if (location === undefined || location === ownPath(String(location))) return payload;
    if (isMeant(reply, String(location))) return payload;
    request.log.warn({ location: String(location) }, 'an answer would have led to another site');
    reply.code(302).header('location', '/').header('cache-control', 'no-store');
    return payload;
  });
}
