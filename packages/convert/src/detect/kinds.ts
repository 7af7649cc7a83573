import { afterProlog } from '@rostrum/deck/html';
import { words } from '@rostrum/words/convert';
import { isZip } from '../archive/directory.ts';
import { imageInfo } from '../media/image-info.ts';
import { isDefinition } from '../definition/read-definition.ts';
import { decodeUtf8 } from '../text.ts';

/** What a file is by its content. `foreign` names what it is, as a phrase that fits 'This is …'. */
export type FileKind =
  | { readonly kind: 'zip' }
  | { readonly kind: 'html' }
  | { readonly kind: 'markdown' }
  | { readonly kind: 'picture' }
  | { readonly kind: 'definition' }
  | { readonly kind: 'pdf' }
  /** Of PowerPoint 97 to 2003. */
  | { readonly kind: 'ppt' }
  /** Encrypted, as Office does it. */
  | { readonly kind: 'protected' }
  | { readonly kind: 'foreign'; readonly what: string };

interface Signature {
  readonly bytes: readonly number[];
  readonly at?: number;
  readonly what:
    | 'bmp'
    | 'videoOrPicture'
    | 'video'
    | 'soundOrVideo'
    | 'sound'
    | 'rar'
    | 'sevenZip'
    | 'gzip'
    | 'tar'
    | 'rtf'
    | 'program';
}

const text = (value: string): number[] => [...value].map((letter) => letter.charCodeAt(0));

/** First bytes of files that people may try. */
const SIGNATURES: readonly Signature[] = [
  { bytes: text('BM'), what: 'bmp' },
  { bytes: text('ftyp'), at: 4, what: 'videoOrPicture' },
  { bytes: [0x1a, 0x45, 0xdf, 0xa3], what: 'video' },
  { bytes: text('RIFF'), what: 'soundOrVideo' },
  { bytes: text('ID3'), what: 'sound' },
  { bytes: text('OggS'), what: 'soundOrVideo' },
  { bytes: text('Rar!'), what: 'rar' },
  { bytes: [0x37, 0x7a, 0xbc, 0xaf, 0x27, 0x1c], what: 'sevenZip' },
  { bytes: [0x1f, 0x8b], what: 'gzip' },
  { bytes: text('ustar'), at: 257, what: 'tar' },
  { bytes: text('{\\rtf'), what: 'rtf' },
  { bytes: [0x7f, 0x45, 0x4c, 0x46], what: 'program' },
  { bytes: text('MZ'), what: 'program' },
];

/** Looks at the content first; the name only tells one kind of text from another. */
export function fileKind(name: string, bytes: Uint8Array): FileKind {
  if (isZip(bytes)) return { kind: 'zip' };
  if (isPdf(bytes)) return { kind: 'pdf' };
  if (OLE.every((byte, index) => bytes[index] === byte)) return compoundKind(bytes);
  const picture = imageInfo(bytes)?.contentType ?? '';
  // A page may hold a drawing near its top: what begins with one is told below.
  if (picture !== '' && picture !== 'image/svg+xml') return { kind: 'picture' };
  const known = SIGNATURES.find(({ bytes: wanted, at = 0 }) =>
    wanted.every((byte, index) => bytes[at + index] === byte),
  );
  // Two-letter signatures are ordinary words, too.
  if (known !== undefined && (known.bytes.length > 2 || !looksLikeText(bytes)))
    return { kind: 'foreign', what: words.reading.kinds[known.what] };
  if (!looksLikeText(bytes)) return { kind: 'foreign', what: words.reading.kinds.unknown };
  const head = decodeHead(bytes);
  const first = afterProlog(head);
  const extension = /\.([a-z0-9]+)$/i.exec(name)?.[1]?.toLowerCase() ?? '';
  if (/^<svg\b/i.test(first)) return { kind: 'picture' };
  if (isHtml(head, first)) return { kind: 'html' };
  if (['md', 'markdown', 'mdown', 'mkd', 'mdx'].includes(extension)) return { kind: 'markdown' };
  if (['html', 'htm', 'xhtml'].includes(extension)) return { kind: 'html' };
  return textKind(extension, head);
}

/**
 * The header may stand behind up to a kilobyte of other bytes (ISO 32000-1, annex H.3.4.1). A text that
 * speaks of it is none.
 */
function isPdf(bytes: Uint8Array): boolean {
  const at = indexOf(bytes.subarray(0, 1024 + 5), text('%PDF-'));
  return at === 0 || (at > 0 && !looksLikeText(bytes));
}

/** Compound File Binary (MS-CFB): what Office wrote until 2007, and what it puts around what is encrypted. */
const OLE = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1];

/** The size and `headerToken` of the current user's atom in a file of PowerPoint that is encrypted (MS-PPT 2.3.2). */
const ENCRYPTED_PPT = [0x14, 0x00, 0x00, 0x00, 0xdf, 0xc4, 0xd1, 0xf3];

/** By the names in its directory, which are UTF-16. */
function compoundKind(bytes: Uint8Array): FileKind {
  const holds = (name: string): boolean =>
    indexOf(
      bytes,
      [...name].flatMap((letter) => [letter.charCodeAt(0), 0]),
    ) >= 0;
  if (holds('EncryptedPackage')) return { kind: 'protected' };
  if (!holds('PowerPoint Document')) return { kind: 'foreign', what: words.reading.kinds.oldOffice };
  return { kind: indexOf(bytes, ENCRYPTED_PPT) >= 0 ? 'protected' : 'ppt' };
}

function indexOf(bytes: Uint8Array, wanted: readonly number[]): number {
  const [first = -1] = wanted;
  for (let at = bytes.indexOf(first); at >= 0; at = bytes.indexOf(first, at + 1)) {
    let same = 1;
    // A hundred million places may begin alike: nothing is called for each.
    while (same < wanted.length && bytes[at + same] === wanted[same]) same += 1;
    if (same === wanted.length) return at;
  }
  return -1;
}

function textKind(extension: string, head: string): FileKind {
  if (isDefinition(extension, head)) return { kind: 'definition' };
  if (extension === 'json' || /^\s*[[{]/.test(head)) return { kind: 'foreign', what: words.reading.kinds.json };
  if (extension === 'xml' || /^\s*<\?xml/.test(head)) return { kind: 'foreign', what: words.reading.kinds.xml };
  if (extension === 'csv' || extension === 'tsv') return { kind: 'foreign', what: words.reading.kinds.csv };
  if (extension === 'txt' || extension === '' || /^(?:#{1,6} |---\s*$|[-*] )/m.test(head)) return { kind: 'markdown' };
  return { kind: 'foreign', what: words.reading.kinds.otherText(extension) };
}

/** Whether a ZIP file is a presentation of Office Open XML, by the names in it. */
export function isPresentation(names: readonly string[]): boolean {
  const folded = names.map((name) => name.toLowerCase());
  return folded.includes('[content_types].xml') && folded.some((name) => name.startsWith('ppt/'));
}

/** What a ZIP file holds instead of a page, by the names in it. Null: nothing we know. */
export function packagedKind(names: readonly string[]): string | null {
  const has = (test: (name: string) => boolean): boolean => names.some(test);
  if (has((name) => name.startsWith('word/'))) return words.reading.kinds.word;
  if (has((name) => name.startsWith('xl/'))) return words.reading.kinds.excel;
  if (has((name) => /^(?:Index\/|Index\.zip|index\.apxl)/.test(name))) return words.reading.kinds.keynote;
  if (has((name) => name === 'content.xml') && has((name) => name === 'mimetype' || name === 'META-INF/manifest.xml'))
    return words.reading.kinds.openDocument;
  if (has((name) => /(?:^|\/)Index\/Document\.iwa$/.test(name))) return words.reading.kinds.keynote;
  return null;
}

function looksLikeText(bytes: Uint8Array): boolean {
  if ((bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff)) return true;
  const head = bytes.subarray(0, 8192);
  let odd = 0;
  for (const byte of head) {
    // A stray NUL is no reason to refuse a text; files of other kinds are full of them.
    if (byte < 9 || (byte > 13 && byte < 32 && byte !== 27)) odd += 1;
  }
  return odd * 50 <= head.length;
}

/** `first`: the same from its first element on. */
function isHtml(head: string, first: string): boolean {
  const before = head.slice(0, head.length - first.length);
  return (
    /<!doctype\s+html\b/i.test(before.replaceAll(/<!--.*?-->/gs, '')) ||
    /^<(?:html|head|body|div|section|script|style|link|meta|main)\b/i.test(first)
  );
}

function decodeHead(bytes: Uint8Array): string {
  const utf16 = bytes[0] === 0xff || bytes[0] === 0xfe;
  const head = bytes.subarray(0, 16_384);
  if (utf16) return String.fromCharCode(...head.filter((byte) => byte !== 0)).slice(2);
  const whole = decodeUtf8(head);
  if (whole !== null) return whole.replace(/^\uFEFF/, '');
  return String.fromCharCode(...head).replace(/^\u00ef\u00bb\u00bf/, '');
}
