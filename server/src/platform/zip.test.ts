import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { strFromU8, unzipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { writeZip, type ZipEntry } from './zip.ts';

async function* from(entries: readonly ZipEntry[]) {
  yield* entries;
}
const archiveOf = (entries: readonly ZipEntry[]) => buffer(writeZip(from(entries)));

describe('an archive', () => {
  it('holds texts and streams, with names in any language', async () => {
    const large = 'x'.repeat(300_000);
    const archive = await archiveOf([
      { path: 'Überblick.txt', content: Buffer.from('Grüße') },
      { path: 'media/a.bin', content: Readable.from([Buffer.from(large), Buffer.from('end')]) },
      { path: 'empty.txt', content: new Uint8Array() },
      { path: 'media/b.bin', content: Readable.from([Buffer.from('packed')]), isPacked: true },
    ]);
    const files = unzipSync(archive);
    expect(Object.keys(files)).toEqual(['Überblick.txt', 'media/a.bin', 'empty.txt', 'media/b.bin']);
    expect(strFromU8(files['media/b.bin'] ?? new Uint8Array())).toBe('packed');
    expect(strFromU8(files['Überblick.txt'] ?? new Uint8Array())).toBe('Grüße');
    expect(strFromU8(files['media/a.bin'] ?? new Uint8Array())).toBe(`${large}end`);
    expect(archive.length).toBeLessThan(5000);
  });

  it('may hold more files than the first ZIP knew how to count', async () => {
    const many = Array.from({ length: 65_600 }, (_, n) => ({ path: `${n}.txt`, content: new Uint8Array() }));
    const archive = await archiveOf(many);
    // The end says to look into the ZIP64 end, whose place stands before it.
    const end = archive.length - 22;
    expect(archive.readUInt16LE(end + 10)).toBe(0xffff);
    expect(archive.readUInt32LE(end - 20)).toBe(0x07064b50);
    const large = Number(archive.readBigUInt64LE(end - 12));
    expect(archive.readUInt32LE(large)).toBe(0x06064b50);
    expect(Number(archive.readBigUInt64LE(large + 32))).toBe(65_600);
    expect(archive.readUInt32LE(Number(archive.readBigUInt64LE(large + 48)))).toBe(0x02014b50);
  });

  it('fails when a file that it is to hold fails', async () => {
    const broken = new Readable({
      read() {
        this.destroy(new Error('the disk is gone'));
      },
    });
    await expect(archiveOf([{ path: 'a', content: broken }])).rejects.toThrow('the disk is gone');
  });
});
