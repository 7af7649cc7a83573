import { strToU8, zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { ConvertError } from '../errors.ts';
import { fileKind } from './kinds.ts';
import { findSource } from './source.ts';

const html = strToU8(
  '<!doctype html><html><body><div class="reveal"><div class="slides"><section>a</section></div></div>',
);

function refusal(name: string, bytes: Uint8Array): string {
  try {
    findSource(name, bytes);
  } catch (error) {
    if (error instanceof ConvertError) return `${error.code}: ${error.message}`;
    throw error;
  }
  return 'none';
}

test('content decides, whatever the name says', () => {
  expect(fileKind('deck.md', html).kind).toBe('html');
  expect(fileKind('deck.html', zipSync({ a: html })).kind).toBe('zip');
  expect(fileKind('deck', strToU8('# Title\n\n---\n\n# Two')).kind).toBe('markdown');
  expect(fileKind('deck.md', strToU8('BM is a word')).kind).toBe('markdown');
  expect(fileKind('x.html', Uint8Array.of(0xff, 0xfe, 0x3c, 0, 0x68, 0, 0x74, 0, 0x6d, 0, 0x6c, 0)).kind).toBe('html');
});

test('many comments before nothing, and many bytes that begin like a name, are told apart in one pass', () => {
  expect(fileKind('notes.md', strToU8(`${'<!---->'.repeat(2000)}x`)).kind).toBe('markdown');
  expect(fileKind('a.md', strToU8(`${'<!-- a -->\n'.repeat(60)}<svg></svg>`)).kind).toBe('picture');
  expect(fileKind('a.md', strToU8('<!-- a --><!DOCTYPE html>words')).kind).toBe('html');
  const signature = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1];
  const filled = new Uint8Array(20_000_000).fill('E'.charCodeAt(0));
  filled.set(signature);
  expect(fileKind('a.ppt', filled)).toEqual({ kind: 'foreign', what: 'an Office document of before 2007' });
});

test('a PDF document is told by its header within the first kilobyte, and a text about it is none', () => {
  expect(fileKind('a', strToU8('%PDF-1.7\n')).kind).toBe('pdf');
  expect(fileKind('a', Uint8Array.of(0, 1, 2, ...strToU8('%PDF-1.4'))).kind).toBe('pdf');
  expect(fileKind('a.md', strToU8('A file begins with %PDF-1.7')).kind).toBe('markdown');
});

test('files of other kinds are named, with what can be read instead', () => {
  const cases: readonly (readonly [string, Uint8Array, RegExp])[] = [
    ['a.ppt', Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1, 0), /an Office document of before 2007/],
    ['a.docx', zipSync({ 'word/document.xml': html }), /a Word document/],
    ['a.key', zipSync({ 'Index/Document.iwa': html }), /a Keynote file/],
    ['a.odp', zipSync({ mimetype: html, 'content.xml': html }), /an OpenDocument file/],
    ['a.json', strToU8('[1]'), /JSON without the “slides”/],
    ['a.bin', Uint8Array.of(1, 0, 2, 0, 3), /no text, page or archive/],
  ];
  for (const [name, bytes, message] of cases) expect(refusal(name, bytes)).toMatch(message);
});

test('a damaged presentation is called one, not the archive that it is as well', () => {
  const whole = zipSync({ '[Content_Types].xml': strToU8('<a/>'), 'ppt/presentation.xml': strToU8('<a/>') });
  expect(refusal('harbour.pptx', whole.subarray(0, whole.length - 30))).toMatch(/This PowerPoint file is damaged/);
  expect(refusal('harbour.zip', whole.subarray(0, whole.length - 30))).toMatch(
    /This ZIP file is damaged: .+ Try to download or export it again\./,
  );
});

test('a text with a stray NUL is a text, without it', () => {
  const bytes = strToU8(`# Tides\0\n\n${'They come in. '.repeat(10)}`);
  expect(findSource('a.md', bytes)).toMatchObject({ kind: 'markdown', text: expect.stringMatching(/^# Tides\n/) });
});

test('names with the backslashes of Windows mean folders, and climb no more than others', () => {
  const html = strToU8('<div class="reveal"><div class="slides"><section>a</section></div></div>');
  expect(findSource('a.zip', zipSync({ 'talk\\index.html': html })).path).toBe('talk/index.html');
  expect(refusal('a.zip', zipSync({ '..\\..\\index.html': html }))).toMatch(
    /climbs out of the archive.*Pack the folder again/,
  );
  expect(refusal('a.zip', zipSync({ 'C:\\talk\\index.html': html }))).toMatch(/names a drive/);
});

test('what is encrypted, and what PowerPoint wrote until 2003, is told by what its directory names', () => {
  const compound = (name: string): Uint8Array =>
    Uint8Array.of(
      0xd0,
      0xcf,
      0x11,
      0xe0,
      0xa1,
      0xb1,
      0x1a,
      0xe1,
      0,
      ...[...name].flatMap((letter) => [letter.charCodeAt(0), 0]),
    );
  expect(refusal('a.pptx', compound('EncryptedPackage'))).toMatch(
    /^protected: This file is protected by a password\. Open it/,
  );
  expect(refusal('a.ppt', compound('PowerPoint Document'))).toMatch(
    /^foreign: This is a presentation of PowerPoint 97 to 2003/,
  );
  const encrypted = Uint8Array.of(...compound('PowerPoint Document'), 0x14, 0, 0, 0, 0xdf, 0xc4, 0xd1, 0xf3);
  expect(refusal('a.ppt', encrypted)).toMatch(/^protected:/);
});

test('a presentation is one by the names in it, whatever it is called', () => {
  const bytes = zipSync({ '[Content_Types].xml': html, 'ppt/presentation.xml': html });
  expect(findSource('a.zip', bytes).kind).toBe('pptx');
});

test('empty files say so', () => {
  expect(refusal('a.html', new Uint8Array())).toBe('empty: This file is empty.');
  expect(refusal('a.md', strToU8(' \n\n'))).toBe('empty: This file is empty.');
  expect(refusal('a.zip', zipSync({}))).toBe('empty: This ZIP file holds no files.');
});

test('the page of an archive is the index nearest to its top, or its only page', () => {
  expect(findSource('a.zip', zipSync({ 'x/y/index.html': html, 'x/index.html': html, 'other.html': html })).path).toBe(
    'x/index.html',
  );
  expect(findSource('a.zip', zipSync({ 'x/deck.html': html, 'x/a.png': html })).path).toBe('x/deck.html');
  expect(findSource('a.zip', zipSync({ 'talk.md': strToU8('# a'), 'README.md': strToU8('# b') }))).toMatchObject({
    path: 'talk.md',
    kind: 'markdown',
  });
  expect(refusal('a.zip', zipSync({ 'a.html': html, 'b.html': html }))).toMatch(
    /^no_slides: This ZIP file holds 2 pages and no index\.html/,
  );
  expect(findSource('a.zip', zipSync({ 'x/a.png': html })).kind).toBe('pictures');
  expect(refusal('a.zip', zipSync({ 'a.bin': html }))).toMatch(/^no_slides: .*no index\.html/);
});
