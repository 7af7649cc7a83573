import { ApiError, type ErrorCode, type ImportState, type ImportUpload } from '@rostrum/contract';
import { describe, expect, it } from 'vitest';
import { crc32 } from './crc32.ts';
import { type FilePart, sendFile } from './send-file.ts';

const PART = 4;
const FILE = new Blob(['abcdefghij']);
const sumOf = (text: string): string => crc32(new TextEncoder().encode(text));

const refusal = (status: number, code: ErrorCode, retryAfter: string | null = null): ApiError =>
  new ApiError(status, { error: { code, message: code } }, retryAfter);
const lost = (): ApiError => new ApiError(0, null, null);

/** A server that takes parts, and a line to it that does what it is told, call by call. */
function setUp(there: ImportUpload['received'] = []) {
  const received = new Map(there.map((one) => [one.part, one]));
  const log: string[] = [];
  const shares: number[] = [];
  /** What goes wrong with the next calls; `after`: once the server has done its part. */
  const troubles: (Error | { after: Error } | null)[] = [];
  const state = (): ImportState =>
    ({
      id: 'one',
      state: received.size === 3 ? 'queued' : 'sending',
      upload:
        received.size === 3
          ? null
          : { bytes: 10, part_bytes: PART, parts: 3, received: [...received.values()], is_arriving: true },
    }) as ImportState;
  const answer = async (what: string, work: () => void = () => undefined): Promise<ImportState> => {
    log.push(what);
    const trouble = troubles.shift() ?? null;
    if (trouble instanceof Error) throw trouble;
    work();
    if (trouble !== null) throw trouble.after;
    return state();
  };
  const sending = {
    begin: () => answer('begin'),
    show: () => answer('show'),
    put: (_: string, { part, crc32: sum, bytes }: FilePart, onSent: (share: number) => void) =>
      answer(`put ${part} ${sum} ${bytes.size}`, () => {
        onSent(0.5);
        received.set(part, { part, crc32: sum });
      }),
    onState: () => undefined,
    onSent: (share: number) => void shares.push(share),
    onWaiting: (isWaiting: boolean) => void log.push(isWaiting ? 'waits' : ''),
    pause: async (milliseconds: number) => void log.push(`pause ${milliseconds}`),
  };
  return { sending, troubles, shares, log: () => log.filter((line) => line !== '') };
}

const [ONE, TWO, THREE] = [`put 1 ${sumOf('abcd')} 4`, `put 2 ${sumOf('efgh')} 4`, `put 3 ${sumOf('ij')} 2`];

describe('sending a file in parts', () => {
  it('waits for a server that is away, and not for one that is full', async () => {
    const { sending, troubles, log } = setUp();
    troubles.push(null, refusal(503, 'unavailable'), null, null, refusal(507, 'storage_full'));
    await expect(sendFile(FILE, sending)).rejects.toMatchObject({ code: 'storage_full' });
    expect(log().filter((line) => line.startsWith('put'))).toEqual([ONE, ONE, TWO]);
  });

  it('sends each part once, with its sum, and says how much is there', async () => {
    const { sending, log, shares } = setUp();
    expect((await sendFile(FILE, sending)).state).toBe('queued');
    expect(log()).toEqual(['begin', ONE, TWO, THREE]);
    expect(shares).toEqual([0, 0.2, 0.4, 0.6, 0.8, 0.9]);
  });

  it('waits for a line that breaks, longer each time, asks what is there and goes on', async () => {
    const { sending, log, troubles } = setUp();
    troubles.push(null, null, lost(), lost(), refusal(503, 'unavailable'));
    await sendFile(FILE, sending);
    expect(log()).toEqual([
      ...['begin', ONE, TWO, 'waits', 'pause 1000', 'show', 'waits', 'pause 2000', 'show', 'waits', 'pause 4000'],
      ...['show', TWO, THREE],
    ]);
  });

  it('does not send again what arrived before its answer was lost', async () => {
    const { sending, log, troubles } = setUp();
    troubles.push(null, { after: lost() }, null, null, { after: lost() });
    expect((await sendFile(FILE, sending)).state).toBe('queued');
    expect(log().filter((line) => line.startsWith('put'))).toEqual([ONE, TWO, THREE]);
  });

  it('waits as long as it takes, at most 15 seconds from one try to the next', async () => {
    const { sending, log, troubles } = setUp();
    troubles.push(...Array.from({ length: 50 }, lost));
    await sendFile(FILE, sending);
    expect(
      log()
        .filter((line) => line.startsWith('pause'))
        .at(-1),
    ).toBe('pause 15000');
    expect(log().filter((line) => line === 'begin')).toHaveLength(51);
  });

  it('waits for as long as the server asks it to', async () => {
    const { sending, log, troubles } = setUp();
    troubles.push(null, refusal(429, 'rate_limited', '40'));
    await sendFile(FILE, sending);
    expect(log()).toContain('pause 40000');
    expect(log()).not.toContain('waits');
  });

  it('goes on after those parts that are there, and sends again one that is not of this file', async () => {
    const { sending, log } = setUp([
      { part: 1, crc32: sumOf('abcd') },
      { part: 2, crc32: sumOf('else') },
    ]);
    await sendFile(FILE, sending);
    expect(log()).toEqual(['begin', TWO, THREE]);
  });

  it('sends a part again that arrived damaged, and gives up what never arrives otherwise', async () => {
    const { sending, log, troubles } = setUp();
    troubles.push(null, refusal(400, 'malformed'));
    await sendFile(FILE, sending);
    expect(log().slice(0, 5)).toEqual(['begin', ONE, 'pause 1000', 'show', ONE]);
    const never = setUp();
    never.troubles.push(...Array.from({ length: 20 }, (_, index) => (index % 2 ? refusal(400, 'malformed') : null)));
    await expect(sendFile(FILE, never.sending)).rejects.toMatchObject({ code: 'malformed' });
    expect(never.log().filter((line) => line === ONE)).toHaveLength(5);
  });

  it('ends at once with what will not pass', async () => {
    const { sending, log, troubles } = setUp();
    troubles.push(null, refusal(409, 'conflict'));
    await expect(sendFile(FILE, sending)).rejects.toMatchObject({ code: 'conflict' });
    expect(log()).toEqual(['begin', ONE]);
  });

  it('ends when it is cancelled while it waits', async () => {
    const { sending, troubles } = setUp();
    troubles.push(lost());
    const cancelled = new DOMException('Cancelled.', 'AbortError');
    const pause = (): Promise<void> => Promise.reject(cancelled);
    await expect(sendFile(FILE, { ...sending, pause })).rejects.toBe(cancelled);
  });
});
