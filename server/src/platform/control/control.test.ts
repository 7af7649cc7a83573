import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createLog } from '../log/index.ts';
import { reachRunning } from './client.ts';
import { type Frame, frameOf, framesIn } from './frames.ts';
import { CONTROL_FILE, type ControlCall, openControl, ToldError } from './server.ts';

let folder: string;
const closers: (() => Promise<void>)[] = [];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'rostrum-control-'));
});
afterEach(async () => {
  for (const close of closers.splice(0)) await close();
  rmSync(folder, { recursive: true, force: true });
});

async function opened(answer: (call: ControlCall) => Promise<unknown>, about: Readonly<Record<string, string>> = {}) {
  const control = await openControl({ folder, log: createLog('silent'), about, answer });
  closers.push(() => control.close());
  return control;
}

async function* pieces(...content: string[]): AsyncGenerator<Buffer> {
  for (const piece of content) yield Buffer.from(piece);
}

async function asked(request: unknown, input: AsyncIterable<Uint8Array> = pieces()) {
  const said: string[] = [];
  const written: Uint8Array[] = [];
  const running = await reachRunning(folder);
  const answer = await running?.ask({
    request,
    input,
    say: (words) => void said.push(words),
    write: async (bytes) => void written.push(Buffer.from(bytes)),
  });
  return { answer, said, written: Buffer.concat(written) };
}

const control = () => JSON.parse(readFileSync(join(folder, CONTROL_FILE), 'utf8')) as { port: number; token: string };

describe('the way to the process that runs', () => {
  it('brings a command and a file there, and words, a file and an answer back', async () => {
    await opened(async ({ request, input, say, write }) => {
      await say('begun');
      let length = 0;
      for await (const piece of input) length += piece.byteLength;
      // More than goes in one frame, and more than a socket holds.
      for (let count = 0; count < 3; count += 1) await write(Buffer.alloc(1_500_000, 65 + count));
      return { request, length };
    });
    const { answer, said, written } = await asked({ command: 'x' }, pieces('one', 'two', 'x'.repeat(3_000_000)));
    expect(answer).toEqual({ request: { command: 'x' }, length: 3_000_006 });
    expect(said).toEqual(['begun']);
    expect(written.length).toBe(4_500_000);
    expect([written[0], written[1_500_000], written[4_499_999]]).toEqual([65, 66, 67]);
  });

  it('tells why something was refused, whether or not its file was taken', async () => {
    await opened(async () => {
      throw new ToldError('There is no such account.');
    });
    await expect(asked({})).rejects.toThrow(new ToldError('There is no such account.'));
    await expect(asked({}, pieces(...Array.from({ length: 50 }, () => 'x'.repeat(1_000_000))))).rejects.toThrow(
      'There is no such account.',
    );
  });

  it('says what the process was said to be', async () => {
    await opened(async () => 'done', { PORT: '3000' });
    expect(await reachRunning(folder)).toMatchObject({ pid: process.pid, about: { PORT: '3000' } });
  });

  it('is known to whoever can read the data folder alone', async () => {
    await opened(async () => 'done');
    const { port, token } = control();
    if (process.platform !== 'win32') expect(statSync(join(folder, CONTROL_FILE)).mode & 0o777).toBe(0o600);
    const status = async (headers: Record<string, string>, method = 'POST') =>
      (await fetch(`http://127.0.0.1:${port}/`, { method, headers })).status;
    expect(await status({})).toBe(401);
    expect(await status({ authorization: `Bearer ${token}x` })).toBe(401);
    expect(await status({ authorization: 'Bearer ' }, 'GET')).toBe(401);
    expect(await status({ authorization: `Bearer ${token}` }, 'GET')).toBe(200);
  });

  it('is over with the process, and somebody else on its port is not taken for it', async () => {
    const first = await opened(async () => 'first');
    const left = readFileSync(join(folder, CONTROL_FILE));
    await first.close();
    closers.length = 0;
    expect(await reachRunning(folder)).toBeNull();
    writeFileSync(join(folder, CONTROL_FILE), left);
    expect(await reachRunning(folder)).toBeNull();
    await opened(async () => 'second');
    writeFileSync(join(folder, CONTROL_FILE), JSON.stringify({ ...control(), token: 'of another start' }));
    expect(await reachRunning(folder)).toBeNull();
    writeFileSync(join(folder, CONTROL_FILE), 'nonsense');
    expect(await reachRunning(folder)).toBeNull();
  });

  it('stays that of the process that began last', async () => {
    const first = await opened(async () => 'first');
    await opened(async () => 'second');
    await first.close();
    closers.shift();
    expect((await asked({})).answer).toBe('second');
  });

  it('tells the process when whoever asked is gone', async () => {
    let tell: (words: string) => void = () => undefined;
    const gone = new Promise<string>((done) => {
      tell = done;
    });
    let begun: () => void = () => undefined;
    const hasBegun = new Promise<void>((done) => {
      begun = done;
    });
    await opened(({ signal }) => {
      signal.addEventListener('abort', () => tell('gone'));
      begun();
      return gone;
    });
    const { port, token } = control();
    const stop = new AbortController();
    const request = fetch(`http://127.0.0.1:${port}/`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}` },
      body: new Uint8Array(frameOf('ask', '{}')),
      signal: stop.signal,
    }).catch(() => undefined);
    await hasBegun;
    stop.abort();
    await request;
    expect(await gone).toBe('gone');
  });
});

describe('frames', () => {
  const frames = fc.array(
    fc.record({
      kind: fc.constantFrom<Frame['kind']>('say', 'bytes', 'answer'),
      bytes: fc.uint8Array({ maxLength: 300 }),
    }),
    { maxLength: 8 },
  );

  it('are what was sent, in whatever pieces they come; cut off they are an error', async () => {
    await fc.assert(
      fc.asyncProperty(frames, fc.integer({ min: 1, max: 500 }), async (given, length) => {
        const all = Buffer.concat(given.map(({ kind, bytes }) => frameOf(kind, bytes)));
        const read = async (bytes: Buffer): Promise<Frame[]> => {
          const found: Frame[] = [];
          const source = (async function* each() {
            for (let at = 0; at < bytes.length; at += length) yield bytes.subarray(at, at + length);
          })();
          for await (const { kind, bytes: content } of framesIn(source))
            found.push({ kind, bytes: new Uint8Array(content) });
          return found;
        };
        expect(await read(all)).toEqual(given);
        const last = given.at(-1);
        if (last !== undefined) await expect(read(all.subarray(0, -1))).rejects.toThrow('in the middle');
      }),
    );
  });
});
