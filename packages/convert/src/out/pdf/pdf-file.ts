/** A PDF as Skia writes it: objects in the open, and one table of where they begin (ISO 32000-1, 7.5.4). */
export interface PdfFile {
  /** One more than the highest number of an object. */
  readonly size: number;
  /** Numbers of the two objects that everything hangs on. */
  readonly root: number;
  readonly info: number;
  /** Where the table begins. */
  readonly table: number;
  /** The text of an object between `obj` and `endobj`; empty where there is none. */
  object(number: number): string;
}

/** Bytes at its end in which a file says where its table is. */
const END = 1024;
/** Bytes of an entry of the table. */
const ENTRY = 20;
/** Bytes of an object that is read: dictionaries are shorter, and streams are not. */
const LONGEST_OBJECT = 8 * 1024 * 1024;

/** Null for a file that is written otherwise: compressed tables, encryption, changes at its end. */
export function readPdfFile(bytes: Uint8Array): PdfFile | null {
  const end = latin(bytes, bytes.length - END, bytes.length);
  const table = numberIn(/startxref\s+(\d+)\s+%%EOF\s*$/, end);
  if (table === null || table >= bytes.length) return null;
  const head = /^xref\s+0 (\d+)\s*?\r?\n/.exec(latin(bytes, table, table + 40));
  const count = Number(head?.[1]);
  if (head === null) return null;
  const first = table + head[0].length;
  const trailer = /^\s*trailer\s*<<([^]*?)>>\s*startxref/.exec(latin(bytes, first + count * ENTRY, bytes.length))?.[1];
  if (trailer === undefined || /\/(?:Encrypt|Prev|XRefStm)\b/.test(trailer)) return null;
  const size = numberIn(/\/Size\s+(\d+)/, trailer);
  const root = numberIn(/\/Root\s+(\d+) 0 R/, trailer);
  const info = numberIn(/\/Info\s+(\d+) 0 R/, trailer);
  if (size === null || root === null || info === null) return null;
  return {
    size,
    root,
    info,
    table,
    object(number) {
      if (number >= count) return '';
      const entry = latin(bytes, first + number * ENTRY, first + (number + 1) * ENTRY);
      const at = numberIn(/^(\d{10}) \d{5} n/, entry);
      if (at === null) return '';
      const text = latin(bytes, at, Math.min(at + LONGEST_OBJECT, table));
      return new RegExp(`^${number} 0 obj\\s*([^]*?)\\s*endobj`).exec(text)?.[1] ?? '';
    },
  };
}

function numberIn(pattern: RegExp, text: string): number | null {
  const found = pattern.exec(text)?.[1];
  return found === undefined ? null : Number(found);
}

/** Bytes as letters of the same number, so that what is copied stays what it is. */
function latin(bytes: Uint8Array, from: number, to: number): string {
  const part = bytes.subarray(Math.max(0, from), Math.max(0, to));
  let text = '';
  for (let at = 0; at < part.length; at += 8192) text += String.fromCharCode(...part.subarray(at, at + 8192));
  return text;
}
