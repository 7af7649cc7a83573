import { readPdfFile } from './pdf-file.ts';

export interface PdfFacts {
  readonly title: string;
  /** Named where it is to be. */
  readonly author: string | null;
  /** BCP 47; empty: as it is. */
  readonly language: string;
  /** Pages follow each other from right to left. */
  readonly rtl: boolean;
  /** Entries of the outline, and the named places that they lead to. Those without a place are left out. */
  readonly outline: readonly { readonly name: string; readonly place: string }[];
}

/**
 * What is written behind a PDF of Chromium's so that it says what it is, and has the deck's slides as its outline in
 * place of every heading: an incremental update (ISO 32000-1, 7.5.6). Null for a file that is written otherwise than
 * Chromium does, which is to be left as it is.
 */
export function pdfUpdate(bytes: Uint8Array, facts: PdfFacts): Uint8Array | null {
  const file = readPdfFile(bytes);
  if (file === null) return null;
  const catalog = file.object(file.root);
  if (!/^<<[^]*\/Type\s*\/Catalog\b[^]*>>$/.test(catalog)) return null;
  const places = placesIn(file.object(Number(/\/Dests\s+(\d+) 0 R/.exec(catalog)?.[1] ?? -1)));
  const entries = facts.outline.flatMap(({ name, place }) => {
    const destination = places.get(place);
    return destination === undefined ? [] : [{ name, destination }];
  });
  const outline = file.size;
  const objects = new Map([
    [file.info, writeInfo(file.object(file.info), facts)],
    [file.root, writeCatalog(catalog, facts, outline)],
    ...writeOutline(outline, entries),
  ]);
  return latinBytes(writeUpdate(objects, bytes.length, file));
}

/** Named places of a document by their names, each as the array that a destination is. */
function placesIn(object: string): Map<string, string> {
  return new Map(
    [...object.matchAll(/\/([\w-]+)\s*(\[\d+ 0 R \/XYZ[^\]]*\])/g)].map(([, name = '', at = '']) => [name, at]),
  );
}

function writeInfo(before: string, { title, author }: PdfFacts): string {
  const kept = [...before.matchAll(/\/(?:Producer|CreationDate|ModDate)\s*\((?:[^()\\]|\\.)*\)/g)].map(
    ([entry]) => entry,
  );
  const said = [`/Title ${text(title)}`, ...(author === null ? [] : [`/Author ${text(author)}`])];
  return `<<${[...said, '/Creator (Rostrum)', ...kept].join('\n')}>>`;
}

function writeCatalog(before: string, { language, rtl }: PdfFacts, outline: number): string {
  const bare = before
    .replace(/\/Outlines\s+\d+ 0 R\s*/, '')
    .replace(/\/ViewerPreferences\s*<<[^<>]*>>\s*/, '')
    .replace(/\/Lang\s*\([^()]*\)\s*/, (lang) => (language === '' ? lang : ''))
    .slice(2, -2);
  const preferences = `/ViewerPreferences <</DisplayDocTitle true${rtl ? ' /Direction /R2L' : ''}>>`;
  const said = [`/Outlines ${outline} 0 R`, preferences, ...(language === '' ? [] : [`/Lang ${text(language)}`])];
  return `<<${bare.trim()}\n${said.join('\n')}>>`;
}

function writeOutline(
  number: number,
  entries: readonly { readonly name: string; readonly destination: string }[],
): [number, string][] {
  const last = number + entries.length;
  const ends = entries.length === 0 ? '' : `\n/First ${number + 1} 0 R\n/Last ${last} 0 R`;
  const items = entries.map(({ name, destination }, index): [number, string] => {
    const own = number + 1 + index;
    const beside = [
      ...(index === 0 ? [] : [`/Prev ${own - 1} 0 R`]),
      ...(own === last ? [] : [`/Next ${own + 1} 0 R`]),
    ];
    return [
      own,
      `<<${[`/Title ${text(name)}`, `/Parent ${number} 0 R`, `/Dest ${destination}`, ...beside].join('\n')}>>`,
    ];
  });
  return [[number, `<</Type /Outlines${ends}\n/Count ${entries.length}>>`], ...items];
}

function writeUpdate(
  objects: ReadonlyMap<number, string>,
  start: number,
  { root, info, table }: { readonly root: number; readonly info: number; readonly table: number },
): string {
  let written = '\n';
  const entries: string[] = [];
  const numbers = [...objects.keys()].sort((a, b) => a - b);
  for (const number of numbers) {
    entries.push(`${number} 1\n${String(start + written.length).padStart(10, '0')} 00000 n \n`);
    written += `${number} 0 obj\n${objects.get(number) ?? ''}\nendobj\n`;
  }
  const size = (numbers.at(-1) ?? 0) + 1;
  const trailer = `trailer\n<</Size ${size}\n/Root ${root} 0 R\n/Info ${info} 0 R\n/Prev ${table}>>`;
  return `${written}xref\n${entries.join('')}${trailer}\nstartxref\n${start + written.length}\n%%EOF\n`;
}

/** A text string in UTF-16 (7.9.2.2), as digits. */
function text(value: string): string {
  let digits = '';
  for (let at = 0; at < value.length; at += 1) digits += value.charCodeAt(at).toString(16).padStart(4, '0');
  return `<FEFF${digits.toUpperCase()}>`;
}

function latinBytes(written: string): Uint8Array {
  return Uint8Array.from(written, (letter) => letter.charCodeAt(0));
}
