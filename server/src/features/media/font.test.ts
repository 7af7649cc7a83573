import { brotliCompressSync } from 'node:zlib';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { AppError } from '../../platform/http/errors.ts';
import { plainFont, variableFont } from '../../testing/fonts.ts';
import { readFont } from './font.ts';

let plain: Buffer;
beforeAll(async () => {
  plain = await plainFont();
});

/** Where the compressed tables begin: behind the directory, which ends where they do not fill the file. */
const bodyAt = (font: Buffer): number =>
  font.length - font.readUInt32BE(20) - (font.length % 4 === 0 ? padding(font) : 0);
const padding = (font: Buffer): number => {
  let zeros = 0;
  while (zeros < 3 && font[font.length - 1 - zeros] === 0) zeros += 1;
  return zeros;
};
const refusal = async (bytes: Uint8Array) =>
  readFont(bytes).then(
    () => null,
    (error: unknown) => (error instanceof AppError ? `${error.code}: ${error.message}` : 'no words for people'),
  );
const headed = (part: (head: Buffer) => void, body = Buffer.alloc(0)): Buffer => {
  const head = Buffer.alloc(48);
  head.write('wOF2', 0, 'latin1');
  head.writeUInt32BE(0x00010000, 4);
  head.writeUInt32BE(48 + body.length, 8);
  part(head);
  return Buffer.concat([head, body]);
};

describe('a font that is brought', () => {
  it('says what it is called, and whether it has all weights', async () => {
    expect(await readFont(plain)).toEqual({ family: 'Asul', variable: false });
    expect(await readFont(await variableFont())).toEqual({ family: expect.stringContaining('Inter'), variable: true });
  });

  it('is WOFF2 by its bytes, whatever its name', async () => {
    expect(await refusal(Buffer.from('wOFF and so on'))).toMatch(/^unsupported_type: .*Convert it to WOFF2/);
    expect(await refusal(Buffer.from('OTTO and so on'))).toMatch(/Convert it to WOFF2/);
    expect(await refusal(Buffer.from('<svg onload="x()"/>'))).toMatch(/^unsupported_type: This is no WOFF2 font/);
    expect(await refusal(Buffer.alloc(0))).toMatch(/^unsupported_type/);
  });

  it('is refused where it only says that it is one', async () => {
    expect(await refusal(headed(() => {}))).toMatch(/^invalid: .*broken/);
    const said = headed((head) => head.writeUInt16BE(1, 12), Buffer.from('<script>alert(1)</script>'));
    expect(await refusal(said)).toMatch(/^invalid/);
    expect(await refusal(headed((head) => head.writeUInt16BE(65_535, 12)))).toMatch(/^invalid/);
    expect(await refusal(headed((head) => head.write('ttcf', 4, 'latin1')))).toMatch(/several fonts/);
    expect(await refusal(Buffer.concat([plain, Buffer.from('<script>')]))).toMatch(/^invalid/);
    expect(await refusal(plain.subarray(0, plain.length - 40))).toMatch(/^invalid/);
  });

  it('unpacks into no more than it says, and into nothing gigantic', async () => {
    const at = bodyAt(plain);
    const bomb = brotliCompressSync(Buffer.alloc(4 * 1024 * 1024));
    const swollen = Buffer.concat([plain.subarray(0, at), bomb]);
    swollen.writeUInt32BE(swollen.length, 8);
    swollen.writeUInt32BE(bomb.length, 20);
    expect(await refusal(swollen)).toMatch(/^invalid: .*broken/);
    // A directory that says so itself: one table of 256 MB.
    const directory = Buffer.from([0x00, 0x81, 0x80, 0x80, 0x80, 0x00]);
    expect(await refusal(headed((head) => head.writeUInt16BE(1, 12), directory))).toMatch(
      /too large once it is unpacked/,
    );
  });

  it('is refused in words for people, wherever its bytes are spoilt', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(fc.integer({ min: 4, max: 400 }), fc.integer({ min: 0, max: 255 })), {
          minLength: 1,
          maxLength: 8,
        }),
        async (spoilt) => {
          const bytes = Buffer.from(plain);
          for (const [place, value] of spoilt) bytes[place] = value;
          const said = await refusal(bytes);
          expect(said === null || /^(?:invalid|unsupported_type): /.test(said)).toBe(true);
        },
      ),
      { numRuns: 60 },
    );
  });
});
