import type { PDFPageProxy } from 'pdfjs-dist';

/** What a reader finds in a PDF. */
export interface PdfFacts {
  readonly title: unknown;
  readonly author: unknown;
  readonly language: unknown;
  readonly isTagged: boolean;
  /** Names of the outline's entries, and the numbers of their pages (from 1). */
  readonly outline: readonly (readonly [name: string, page: number])[];
  readonly pages: readonly PdfPageFacts[];
}

export interface PdfPageFacts {
  /** Points. */
  readonly width: number;
  readonly height: number;
  /**
   * Words in the order in which they are read, by the structure, or without one as they are drawn, with one
   * space between them.
   */
  readonly text: string;
  /** Addresses that links lead to; of places in the file `#` and the number of the page. */
  readonly links: readonly string[];
  readonly pictures: number;
  /** Whether the file holds every font that words are set in. */
  readonly hasFonts: boolean;
  /** Roles of its structure, in order, and what stands in the place of pictures. */
  readonly roles: readonly string[];
  readonly alts: readonly string[];
}

/** Reads a PDF as a viewer does. */
export async function readPdfFacts(bytes: Uint8Array): Promise<PdfFacts> {
  const { getDocument } = await import('pdfjs-dist/legacy/build/pdf.mjs');
  const task = getDocument({ data: new Uint8Array(bytes), verbosity: 0, fontExtraProperties: true });
  const document = await task.promise;
  type Document = typeof document;
  const pageOf = async (target: string | unknown[] | null): Promise<number> => {
    const place = typeof target === 'string' ? await document.getDestination(target) : target;
    return place === null ? 0 : 1 + (await document.getPageIndex(place[0] as Parameters<Document['getPageIndex']>[0]));
  };
  const { info } = (await document.getMetadata()) as { info: Record<string, unknown> };
  const marks = (await document.getMarkInfo()) as ReadonlyMap<string, boolean> | null;
  const outline = (await document.getOutline()) ?? [];
  const pages: PdfPageFacts[] = [];
  for (let number = 1; number <= document.numPages; number += 1)
    pages.push(await readPage(await document.getPage(number), pageOf));
  const facts = {
    title: info['Title'],
    author: info['Author'],
    language: info['Language'],
    isTagged: marks?.get('Marked') === true,
    outline: await Promise.all(outline.map(async ({ title, dest }) => [title, await pageOf(dest)] as const)),
    pages,
  };
  await task.destroy();
  return facts;
}

async function readPage(
  page: PDFPageProxy,
  pageOf: (target: string | unknown[] | null) => Promise<number>,
): Promise<PdfPageFacts> {
  const { OPS } = await import('pdfjs-dist/legacy/build/pdf.mjs');
  const { width, height } = page.getViewport({ scale: 1 });
  const marked = await wordsByMark(page);
  const annotations = (await page.getAnnotations()) as { subtype: string; url?: string; dest?: string | unknown[] }[];
  const links = annotations.filter(({ subtype }) => subtype === 'Link');
  const { fnArray, argsArray } = await page.getOperatorList();
  const fonts = new Set(
    fnArray.flatMap((name, index) => (name === OPS.setFont ? [String(argsArray[index]?.[0])] : [])),
  );
  const isHeld = (name: string): boolean => {
    const font = page.commonObjs.get(name) as { missingFile?: boolean } | null;
    return font !== null && font.missingFile !== true;
  };
  const roles: string[] = [];
  const alts: string[] = [];
  interface Node {
    readonly role?: string;
    readonly alt?: string;
    readonly children?: readonly Node[];
    readonly id?: string;
  }
  let words = '';
  const visit = ({ role, alt, id, children = [] }: Node): void => {
    if (id !== undefined) words += marked.get(id) ?? '';
    if (role !== undefined) roles.push(role);
    if (alt !== undefined) alts.push(alt);
    for (const child of children) visit(child);
    if (role !== undefined && !INLINE.has(role)) words += ' ';
  };
  const structure = await page.getStructTree();
  if (structure === null) words = [...marked.values()].join(' ');
  else visit(structure);
  return {
    width,
    height,
    text: words.replaceAll(/\s+/g, ' ').trim(),
    links: await Promise.all(links.map(async ({ url, dest }) => url ?? `#${await pageOf(dest ?? null)}`)),
    pictures: fnArray.filter((name) => name === OPS.paintImageXObject || name === OPS.paintInlineImageXObject).length,
    hasFonts: [...fonts].every(isHeld),
    roles,
    alts,
  };
}

/** Roles of what stands in a line. */
const INLINE: ReadonlySet<string> = new Set(['Link', 'Span', 'Em', 'Strong', 'NonStruct']);

/** What is written under each mark that the structure names. */
async function wordsByMark(page: PDFPageProxy): Promise<Map<string, string>> {
  const { items } = await page.getTextContent({ includeMarkedContent: true });
  const words = new Map<string, string>();
  const open: string[] = [];
  for (const item of items) {
    if ('str' in item) {
      const mark = open.findLast((one) => one !== '') ?? '';
      words.set(mark, `${words.get(mark) ?? ''}${item.str}${item.hasEOL ? ' ' : ''}`);
    } else if (item.type === 'endMarkedContent') open.pop();
    else open.push(item.id ?? '');
  }
  return words;
}
