import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DamagedArchive, readTar, type TarFile, writeTar } from './tar.ts';

const file = (name: string, content: Uint8Array, size = content.length): TarFile => ({
  name,
  size,
  content: (async function* pieces() {
    yield content.subarray(0, content.length >> 1);
    yield content.subarray(content.length >> 1);
  })(),
});

async function* each<T>(values: readonly T[]): AsyncGenerator<T> {
  yield* values;
}

async function archiveOf(files: readonly (readonly [string, Uint8Array])[]): Promise<Buffer> {
  const pieces: Buffer[] = [];
  for await (const piece of writeTar(each(files.map(([name, content]) => file(name, content))))) pieces.push(piece);
  return Buffer.concat(pieces);
}

/** In pieces of so many bytes. */
async function* inPieces(bytes: Buffer, length: number): AsyncGenerator<Buffer> {
  for (let at = 0; at < bytes.length; at += length) yield bytes.subarray(at, at + length);
}

async function filesIn(source: AsyncIterable<Uint8Array>): Promise<[string, Buffer][]> {
  const files: [string, Buffer][] = [];
  for await (const { name, content } of readTar(source)) {
    const pieces: Uint8Array[] = [];
    for await (const piece of content) pieces.push(piece);
    files.push([name, Buffer.concat(pieces)]);
  }
  return files;
}

const name = fc.stringMatching(/^[a-z0-9][a-z0-9/._-]{0,60}$/);
const files = fc.array(fc.tuple(name, fc.uint8Array({ maxLength: 2000 })), { maxLength: 6 });

describe('an archive', () => {
  it('holds what was put in, in whatever pieces it is read', async () => {
    await fc.assert(
      fc.asyncProperty(files, fc.integer({ min: 1, max: 3000 }), async (given, length) => {
        const read = await filesIn(inPieces(await archiveOf(given), length));
        expect(read).toEqual(given.map(([path, content]) => [path, Buffer.from(content)]));
      }),
    );
  });

  it('that is cut off anywhere is refused', async () => {
    await fc.assert(
      fc.asyncProperty(files, fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }), async (given, share) => {
        const whole = await archiveOf(given);
        const cut = whole.subarray(0, Math.floor(share * whole.length));
        await expect(filesIn(inPieces(cut, 700))).rejects.toThrow(DamagedArchive);
      }),
    );
  });

  it('of which a header was changed is refused', async () => {
    const whole = await archiveOf([['a', Buffer.from('words')]]);
    // What stands behind the fields of a header is padding, and counts as well.
    for (const at of [0, 5, 100, 124, 130, 156, 257, 400, 511]) {
      const changed = Buffer.from(whole);
      changed.writeUInt8(changed.readUInt8(at) ^ 1, at);
      await expect(filesIn(inPieces(changed, 512))).rejects.toThrow(DamagedArchive);
    }
  });

  it('goes on behind a file that nobody read to its end', async () => {
    const whole = await archiveOf([
      ['large', Buffer.alloc(5000, 7)],
      ['next', Buffer.from('here')],
    ]);
    const names: string[] = [];
    for await (const one of readTar(inPieces(whole, 900))) names.push(one.name);
    expect(names).toEqual(['large', 'next']);
  });

  it('keeps lengths beyond 8 GiB', async () => {
    const size = 9 * 1024 ** 3;
    const written = writeTar(each([file('film', Buffer.alloc(1), size)]));
    const header = (await written.next()).value as Buffer;
    await written.return(undefined);
    const read = readTar(each([header]));
    expect((await read.next()).value).toMatchObject({ name: 'film', size });
  });

  it('is not written where a file is longer or shorter than it was', async () => {
    for (const size of [3, 9]) {
      const written = writeTar(each([file('film', Buffer.alloc(5), size)]));
      await expect(
        (async () => {
          for await (const _ of written);
        })(),
      ).rejects.toThrow('changed its length');
    }
  });

  it('is one that other programs read', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'rostrum-tar-'));
    try {
      const path = join(folder, 'a.tar');
      writeFileSync(path, await archiveOf([['database/users.gz', Buffer.from('one')]]));
      expect(execFileSync('tar', ['-xOf', path, 'database/users.gz'], { encoding: 'utf8' })).toBe('one');
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  });
});
