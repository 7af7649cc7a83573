import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** How text goes over the line. */
export type Encoding = 'br' | 'gzip';

const ENCODINGS: readonly Encoding[] = ['br', 'gzip'];
/** Characters of a text that is not worth packing. */
const SMALL = 1024;
/** What is packed once for many is smaller than what is packed for one answer alone, and still soon there. */
const BROTLI = { 'for many': 6, 'for one': 4 } as const;

/**
 * The best encoding that a browser takes; null: none of ours (RFC 9110, section 12.5.3, without weighing one
 * against another).
 */
export function encodingFor(request: FastifyRequest, length: number): Encoding | null {
  if (length < SMALL) return null;
  const taken = (request.headers['accept-encoding'] ?? '')
    .toLowerCase()
    .split(',')
    .filter((one) => !/;\s*q=0(?:\.0*)?\s*$/.test(one))
    .map((one) => one.split(';', 1)[0]?.trim());
  return ENCODINGS.find((encoding) => taken.includes(encoding)) ?? null;
}

export function packed(text: string | Buffer, encoding: Encoding, use: keyof typeof BROTLI): Promise<Buffer> {
  if (encoding === 'gzip') return promisify(gzip)(text);
  return promisify(brotliCompress)(text, {
    params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI[use], [constants.BROTLI_PARAM_SIZE_HINT]: text.length },
  });
}

/** Sends text that is one answer's alone, packed as a whole. Its type is set before. */
export async function sendPacked(request: FastifyRequest, reply: FastifyReply, text: Buffer): Promise<FastifyReply> {
  const vary = reply.getHeader('vary');
  reply.header('vary', vary === undefined ? 'accept-encoding' : `${String(vary)}, accept-encoding`);
  const encoding = encodingFor(request, text.length);
  if (encoding === null) return reply.send(text);
  return reply.header('content-encoding', encoding).send(await packed(text, encoding, 'for one'));
}
