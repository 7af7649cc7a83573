import { languageOf } from '@rostrum/words';
import type { IncomingHttpHeaders } from 'node:http';
import { type Hearer, speakingWith } from '../language.ts';

interface HeardSocket {
  readonly handshake: { readonly headers: IncomingHttpHeaders };
}

const hearers = new WeakMap<HeardSocket, Hearer>();

/**
 * What a socket is told, whoever begins it, is in the language of its person's account once that is known (`goOnIn`),
 * until then in the one that its browser asked for in the handshake.
 */
export function speakingToSocket<T>(socket: HeardSocket, run: () => T): T {
  return speakingWith(hearerOf(socket), run);
}

/** Known of a socket before it is let in, and the same while it lives. */
function hearerOf(socket: HeardSocket): Hearer {
  const known = hearers.get(socket);
  if (known !== undefined) return known;
  const { cookie: cookies, 'accept-language': accepted } = socket.handshake.headers;
  const hearer = { language: languageOf(cookies, accepted) ?? 'en' };
  hearers.set(socket, hearer);
  return hearer;
}
