import { inflateRawSync, inflateSync } from 'node:zlib';
import { openArchive } from '@rostrum/convert';
import { readPdfFacts } from '@rostrum/convert/testing';

const ZIP = Buffer.from('PK\u0003\u0004', 'latin1');
const PDF = Buffer.from('%PDF-', 'latin1');
const PNG = Buffer.from('\u0089PNG', 'latin1');

/**
 * Everything that a file holds, as texts in which words can be looked for: its bytes, those of the files in it and
 * their names, what PDF and PNG pack, what stands in pages as base64, and the words of a PDF as a reader sees them.
 * Bytes are Latin 1, and once more without zeros, as which words in UTF-16 can be read.
 */
export async function insidesOf(file: Uint8Array): Promise<string[]> {
  const bytes = Buffer.from(file.buffer, file.byteOffset, file.byteLength);
  const latin = bytes.toString('latin1');
  const texts = [latin, latin.replaceAll('\0', '')];
  const open = async (parts: Iterable<Uint8Array>): Promise<void> => {
    for (const part of parts) texts.push(...(await insidesOf(part)));
  };
  if (bytes.subarray(0, 4).equals(ZIP)) {
    const archive = openArchive(file);
    texts.push(archive.files.map(({ name }) => name).join('\n'));
    await open(archive.files.map(({ name }) => archive.read(name)));
  } else if (bytes.subarray(0, 5).equals(PDF)) {
    await open(streamsOf(bytes));
    texts.push(hexWords(latin));
    const { pages, ...facts } = await readPdfFacts(file);
    texts.push(JSON.stringify(facts), ...pages.flatMap(({ text, alts, links }) => [text, ...alts, ...links]));
  } else if (bytes.subarray(0, 4).equals(PNG)) await open(textsOfPng(bytes));
  else await open(base64In(latin));
  return texts;
}

/** What stands between `stream` and `endstream`, inflated where that is how it is packed (ISO 32000-1, 7.4.4). */
function* streamsOf(pdf: Buffer): Generator<Uint8Array> {
  for (let at = pdf.indexOf('stream'); at !== -1; at = pdf.indexOf('stream', at)) {
    const start = at + 'stream'.length + (pdf[at + 6] === 13 ? 2 : 1);
    const end = pdf.indexOf('endstream', start);
    if (end === -1) return;
    yield* unpacked(pdf.subarray(start, end), inflateSync);
    at = end + 'endstream'.length;
  }
}

/** Strings that a PDF writes as hexadecimal numbers, mostly in UTF-16 (7.3.4.3). */
function hexWords(pdf: string): string {
  const strings = [...pdf.matchAll(/<([0-9a-fA-F]{4,})>/g)].map(([, hex = '']) => Buffer.from(hex, 'hex'));
  return strings.map((one) => one.toString('latin1').replaceAll('\0', '')).join('\n');
}

/** Compressed texts among the chunks of a PNG (`zTXt`, `iTXt`; PNG 11.3.3). */
function* textsOfPng(png: Buffer): Generator<Uint8Array> {
  for (let at = 8; at + 8 <= png.length; at += 12 + png.readUInt32BE(at)) {
    const data = png.subarray(at + 8, at + 8 + png.readUInt32BE(at));
    if (!/^[zi]TXt$/.test(png.toString('latin1', at + 4, at + 8))) continue;
    for (let from = data.indexOf(0) + 1; from < Math.min(data.length, data.indexOf(0) + 200); from += 1)
      yield* unpacked(data.subarray(from), inflateSync);
  }
}

function* base64In(text: string): Generator<Uint8Array> {
  for (const [run] of text.matchAll(/[A-Za-z0-9+/]{24,}={0,2}/g)) {
    const bytes = Buffer.from(run, 'base64');
    yield bytes;
    yield* unpacked(bytes, inflateRawSync);
  }
}

function* unpacked(bytes: Uint8Array, inflate: (bytes: Uint8Array) => Uint8Array): Generator<Uint8Array> {
  try {
    yield inflate(bytes);
  } catch {
    // It is packed otherwise: a picture, a font.
  }
}
