/**
 * What goes back and forth between a command and the process that does it: a byte of kind, four of length, and
 * that many bytes.
 */
export type Frame =
  | { readonly kind: 'ask'; readonly bytes: Uint8Array }
  | { readonly kind: 'say'; readonly bytes: Uint8Array }
  | { readonly kind: 'bytes'; readonly bytes: Uint8Array }
  | { readonly kind: 'answer'; readonly bytes: Uint8Array }
  | { readonly kind: 'refusal'; readonly bytes: Uint8Array };

const KINDS = ['ask', 'say', 'bytes', 'answer', 'refusal'] as const;
/** Bytes of one frame. */
const MOST = 16 * 1024 ** 2;

export function frameOf(kind: Frame['kind'], content: Uint8Array | string): Buffer {
  const bytes = typeof content === 'string' ? Buffer.from(content) : content;
  if (bytes.byteLength > MOST) throw new RangeError('This is too long for one frame.');
  const head = Buffer.alloc(5);
  head.writeUInt8(KINDS.indexOf(kind), 0);
  head.writeUInt32BE(bytes.byteLength, 1);
  return Buffer.concat([head, bytes]);
}

/** Throws where it is none of this, or ends in the middle. */
export async function* framesIn(source: AsyncIterable<Uint8Array>): AsyncGenerator<Frame> {
  let held = Buffer.alloc(0);
  for await (const piece of source) {
    held = held.length === 0 ? Buffer.from(piece) : Buffer.concat([held, piece]);
    for (;;) {
      if (held.length < 5) break;
      const kind = KINDS[held.readUInt8(0)];
      const length = held.readUInt32BE(1);
      if (kind === undefined || length > MOST) throw new Error('What came is none of this.');
      if (held.length < 5 + length) break;
      yield { kind, bytes: held.subarray(5, 5 + length) };
      held = held.subarray(5 + length);
    }
  }
  if (held.length > 0) throw new Error('It ended in the middle.');
}
