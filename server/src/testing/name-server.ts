import { createSocket, type RemoteInfo } from 'node:dgram';
import { once } from 'node:events';
import { isIPv6 } from 'node:net';

const HEADER_BYTES = 12;
const TYPES = { A: 1, TXT: 16, AAAA: 28 };

/** A name server on the loopback. It never answers for names in `slow.example` and `late.example`. */
export class NameServer {
  /** Addresses of a name. What is not here does not exist. */
  readonly answers = new Map<string, readonly string[]>();
  /** TXT records of a name. */
  readonly texts = new Map<string, readonly string[]>();
  /** Every name that was asked for. */
  readonly seen = new Set<string>();
  /** Called after each answer that has addresses. */
  onAnswer: (name: string) => void = () => undefined;
  readonly #socket = createSocket('udp4');
  readonly #waiting = new Set<() => void>();

  /** Returns `address:port`. */
  async listen(): Promise<string> {
    this.#socket.on('message', (query, from) => this.#receive(query, from));
    this.#socket.bind(0, '127.0.0.1');
    await once(this.#socket, 'listening');
    return `127.0.0.1:${this.#socket.address().port}`;
  }

  /** Resolves with the names in `domain` that were asked for, once there are so many. */
  async namesIn(domain: string, count: number): Promise<string[]> {
    for (;;) {
      const names = [...this.seen].filter((name) => name.endsWith(`.${domain}`));
      if (names.length >= count) return names;
      await new Promise<void>((resolve) => this.#waiting.add(resolve));
    }
  }

  close(): void {
    this.#socket.close();
  }

  #receive(query: Buffer, from: RemoteInfo): void {
    const { name, end } = readName(query);
    this.seen.add(name);
    for (const proceed of this.#waiting) proceed();
    this.#waiting.clear();
    if (/\.(?:slow|late)\.example$/.test(name)) return;
    const type = query.readUInt16BE(end);
    const addresses = this.answers.get(name);
    const texts = this.texts.get(name);
    const found =
      type === TYPES.TXT
        ? (texts ?? []).map(textBytes)
        : (addresses ?? [])
            .filter((address) => type === (isIPv6(address) ? TYPES.AAAA : TYPES.A))
            .map((address) => addressBytes(address));
    const isKnown = addresses !== undefined || texts !== undefined;
    this.#socket.send(answerTo(query.subarray(0, end + 4), isKnown, type, found), from.port, from.address);
    if (found.length > 0) this.onAnswer(name);
  }
}

/** The name that is asked for, in lower case, and where its type follows. */
function readName(query: Buffer): { name: string; end: number } {
  const labels: string[] = [];
  let at = HEADER_BYTES;
  for (let length = query.readUInt8(at); length > 0; length = query.readUInt8(at)) {
    labels.push(query.toString('latin1', at + 1, at + 1 + length));
    at += 1 + length;
  }
  return { name: labels.join('.').toLowerCase(), end: at + 1 };
}

function answerTo(question: Buffer, isKnown: boolean, type: number, found: readonly Buffer[]): Buffer {
  const header = Buffer.from(question.subarray(0, HEADER_BYTES));
  header.writeUInt16BE(isKnown ? 0x81_80 : 0x81_83, 2);
  header.writeUInt16BE(found.length, 6);
  header.writeUInt32BE(0, 8);
  const records = found.map((bytes) => {
    // The name of the question, class IN, no time to live.
    const record = Buffer.from([0xc0, HEADER_BYTES, 0, type, 0, 1, 0, 0, 0, 0, bytes.length >> 8, bytes.length & 0xff]);
    return Buffer.concat([record, bytes]);
  });
  return Buffer.concat([header, question.subarray(HEADER_BYTES), ...records]);
}

/** In strings of 255 bytes at most. */
function textBytes(text: string): Buffer {
  const strings = text.match(/.{1,255}/gs) ?? [''];
  return Buffer.concat(strings.map((part) => Buffer.concat([Buffer.from([part.length]), Buffer.from(part, 'latin1')])));
}

function addressBytes(address: string): Buffer {
  if (!isIPv6(address)) return Buffer.from(address.split('.').map(Number));
  const [before = '', after = ''] = address.split('::');
  const groups = (text: string) => text.split(':').filter((group) => group !== '');
  const zeros = 8 - groups(before).length - groups(after).length;
  const all = [...groups(before), ...Array.from({ length: zeros }, () => '0'), ...groups(after)];
  return Buffer.from(all.flatMap((group) => [Number.parseInt(group, 16) >> 8, Number.parseInt(group, 16) & 0xff]));
}
