import fc from 'fast-check';
import { strFromU8, strToU8, zipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { ConvertError, type ConvertErrorCode } from '../errors.ts';
import { ARCHIVE_LIMITS } from './limits.ts';
import { openArchive } from './open.ts';
import { patchEntry, rawZip } from './raw-zip.test-helper.ts';

function refusal(action: () => unknown): ConvertErrorCode | 'none' {
  try {
    action();
    return 'none';
  } catch (error) {
    expect(error).toBeInstanceOf(ConvertError);
    expect((error as ConvertError).message).toMatch(/\.$/);
    return (error as ConvertError).code;
  }
}

const readAll = (bytes: Uint8Array, limits = ARCHIVE_LIMITS): void => {
  const archive = openArchive(bytes, limits);
  for (const file of archive.files) archive.read(file.name);
};

describe('an ordinary archive', () => {
  test('gives back stored and deflated files by their names', () => {
    const archive = openArchive(
      zipSync({
        'deck/index.html': strToU8('<p>é</p>'),
        'deck/a b.txt': [strToU8('x'.repeat(5000)), { level: 9 }],
        'deck/raw': [strToU8('raw'), { level: 0 }],
      }),
    );
    expect(archive.files.map((file) => file.name)).toEqual(['deck/index.html', 'deck/a b.txt', 'deck/raw']);
    expect(strFromU8(archive.read('deck/index.html'))).toBe('<p>é</p>');
    expect(archive.read('deck/a b.txt').length).toBe(5000);
    expect(strFromU8(archive.read('deck/raw'))).toBe('raw');
  });

  test('leaves out folders and what systems add', () => {
    const archive = openArchive(
      zipSync({
        'a/': new Uint8Array(),
        '__MACOSX/a/._x': strToU8('1'),
        'a/.DS_Store': strToU8('2'),
        './a/./x': strToU8('3'),
      }),
    );
    expect(archive.files.map((file) => file.name)).toEqual(['a/x']);
  });

  test('may end with a comment that holds the signature of its own end', () => {
    const zip = zipSync({ a: strToU8('1') });
    const comment = Uint8Array.of(0x50, 0x4b, 5, 6, ...new Uint8Array(30));
    const bytes = new Uint8Array(zip.length + comment.length);
    bytes.set(zip);
    bytes.set(comment, zip.length);
    new DataView(bytes.buffer).setUint16(zip.length - 2, comment.length, true);
    expect(openArchive(bytes).files).toHaveLength(1);
  });
});

describe('names that leave the archive', () => {
  test.each(['../x', 'a/../../x', '/etc/passwd', 'a\\..\\x', 'C:/x', 'c:x', 'a\0b', `${'x/'.repeat(600)}y`])(
    '%j is refused',
    (name) => {
      expect(refusal(() => openArchive(zipSync({ [name]: strToU8('1') })))).toBe('archive_path');
    },
  );

  test('a link to another place is refused', () => {
    const zip = zipSync({ link: [strToU8('/etc/passwd'), { os: 3, attrs: (0o120777 << 16) >>> 0 }] });
    expect(refusal(() => openArchive(zip))).toBe('archive_path');
  });

  test('the same name twice is refused, in whatever way it is spelled', () => {
    const zip = rawZip([
      { name: 'a/x', data: strToU8('1') },
      { name: 'a//./x', data: strToU8('2') },
    ]);
    expect(refusal(() => openArchive(zip))).toBe('archive_duplicate');
  });
});

describe('bombs', () => {
  test('a file that unpacks to a thousand times its size is refused before it is unpacked', () => {
    const zip = zipSync({ bomb: [new Uint8Array(30_000_000), { level: 9 }] });
    expect(refusal(() => openArchive(zip))).toBe('archive_bomb');
  });

  test('a file that is more than it says is refused while it is unpacked', () => {
    const zip = patchEntry(zipSync({ liar: [new Uint8Array(3_000_000), { level: 9 }] }), { bytes: 100 });
    expect(refusal(() => readAll(zip))).toBe('archive_bomb');
  });

  test('a file that is less than it says is damaged', () => {
    const zip = patchEntry(zipSync({ liar: [strToU8('short'), { level: 9 }] }), { bytes: 100_000 });
    expect(refusal(() => readAll(zip))).toBe('archive_broken');
  });

  test('entries that share the same bytes are refused', () => {
    const data = strToU8('shared');
    const zip = rawZip([
      { name: 'a', data },
      { name: 'b', data, sameBytesAs: 0 },
      { name: 'c', data, sameBytesAs: 0 },
    ]);
    expect(refusal(() => openArchive(zip))).toBe('archive_bomb');
  });

  test('more files, more in one file and more altogether than the limits are refused', () => {
    const zip = zipSync({ a: strToU8('12345'), b: strToU8('12345') });
    expect(refusal(() => openArchive(zip, { ...ARCHIVE_LIMITS, entries: 1 }))).toBe('archive_bomb');
    expect(refusal(() => openArchive(zip, { ...ARCHIVE_LIMITS, entryBytes: 4 }))).toBe('archive_bomb');
    expect(refusal(() => openArchive(zip, { ...ARCHIVE_LIMITS, totalBytes: 9 }))).toBe('archive_bomb');
    expect(refusal(() => readAll(zip, { ...ARCHIVE_LIMITS, entries: 2, totalBytes: 10 }))).toBe('none');
  });

  test('an archive inside an archive is a file like any other', () => {
    const inner = zipSync({ bomb: [new Uint8Array(3_000_000), { level: 9 }] });
    expect(openArchive(zipSync({ 'inner.zip': [inner, { level: 0 }] })).files).toEqual([
      { name: 'inner.zip', bytes: inner.length },
    ]);
  });
});

describe('damage', () => {
  const zip = zipSync({ 'index.html': strToU8('<section>'.repeat(200)), 'a.png': [strToU8('picture'), { level: 0 }] });

  test('a file cut off anywhere is refused', () => {
    for (const at of [4, 30, 100, zip.length - 30, zip.length - 1])
      expect(refusal(() => readAll(zip.subarray(0, at)))).toBe('archive_broken');
  });

  test('a byte changed in a file is noticed', () => {
    const bytes = zip.slice();
    const at = bytes.length - 22 - 46 * 2 - 'index.htmla.png'.length - 3;
    bytes[at] = (bytes[at] ?? 0) ^ 1;
    expect(refusal(() => readAll(bytes))).toBe('archive_broken');
  });

  test('a password and an unknown method have messages of their own', () => {
    expect(refusal(() => openArchive(patchEntry(zip, { flags: 1 })))).toBe('archive_encrypted');
    expect(refusal(() => openArchive(patchEntry(zip, { method: 14 })))).toBe('archive_unsupported');
  });

  test('whatever bytes are changed, only a refusal is thrown', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.nat(zip.length - 1), fc.nat(255)), { minLength: 1, maxLength: 12 }),
        (changes) => {
          const bytes = zip.slice();
          for (const [at, value] of changes) bytes[at] = value;
          refusal(() => readAll(bytes));
        },
      ),
      { numRuns: 400 },
    );
  });
});
