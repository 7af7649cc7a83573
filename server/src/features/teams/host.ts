import { isIP } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { words } from '@rostrum/words/server';
import { AppError } from '../../platform/http/errors.ts';
import { isReservedSlug } from './slugs.ts';

const SLUG = /^[\w-]{2,63}$/;
/** Pages of a team that stand at the root of its host. */
const PAGES: ReadonlySet<string> = new Set(['/', '/edit', '/edit/sign_in', '/edit_members', '/sign_in']);

/**
 * Where a request to a team's host leads: the team's pages, or the same path, at the public address. There are no
 * sessions on the hosts of teams, so that no host reads what is another one's. null: the host is no team's, or the
 * public address has no name that others could stand below.
 * @param host as in the header, with its port where it is not the usual one
 * @param path with its query
 */
export function addressOfHost(host: string, path: string, publicUrl: URL): URL | null {
  const named = host.toLowerCase();
  const below = `.${publicUrl.host}`;
  if (!named.endsWith(below) || isIP(publicUrl.hostname.replace(/^\[|\]$/g, '')) !== 0) return null;
  const slug = named.slice(0, -below.length);
  if (!SLUG.test(slug) || isReservedSlug(slug)) return null;
  // As a base a path of two slashes would name a host.
  const asked = new URL(`${publicUrl.origin}${path.startsWith('/') ? path : '/'}`);
  if (PAGES.has(asked.pathname)) asked.pathname = `/t/${slug}${asked.pathname === '/' ? '' : asked.pathname}`;
  return asked;
}

/** Has the hosts of teams lead to their pages. It says nothing of whether there is such a team. */
export function leadHosts(server: FastifyInstance, publicUrl: URL): void {
  server.addHook('onRequest', async (request, reply) => {
    const to = addressOfHost(request.host, request.url, publicUrl);
    if (to === null) return;
    if (request.method === 'GET' || request.method === 'HEAD') return reply.leadAway(to);
    throw new AppError('not_found', words.teams.nothingSentHere(publicUrl.origin));
  });
}
