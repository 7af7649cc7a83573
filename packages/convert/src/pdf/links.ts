import type { PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist';
import { type Box, boxOf } from './box.ts';
import { unlessDamaged } from './damage.ts';
import type { Matrix } from './matrix.ts';

/** A place on the slide that leads somewhere. */
export interface Link {
  readonly box: Box;
  readonly href: string;
}

/** Links that are read of a page. */
const MAX_LINKS = 2000;

interface Annotation {
  readonly subtype?: unknown;
  readonly rect?: unknown;
  readonly url?: unknown;
  readonly dest?: unknown;
  readonly action?: unknown;
}

/** The links of a page: to pages of the web, and to others of the document, which are its slides. */
export async function linksOf(document: PDFDocumentProxy, page: PDFPageProxy, matrix: Matrix): Promise<Link[]> {
  const links: Link[] = [];
  const annotations: readonly Annotation[] = await unlessDamaged(() => page.getAnnotations(), []);
  for (const annotation of annotations.slice(0, MAX_LINKS)) {
    const sides: unknown[] = Array.isArray(annotation.rect) ? annotation.rect : [];
    const [x0, y0, x1, y1] = sides.map(Number);
    if (annotation.subtype !== 'Link' || x0 === undefined || y0 === undefined || x1 === undefined || y1 === undefined)
      continue;
    const href = await hrefOf(document, page.pageNumber, annotation);
    if (href !== null) links.push({ box: boxOf(matrix, x0, y0, x1, y1), href });
  }
  return links;
}

async function hrefOf(
  document: PDFDocumentProxy,
  from: number,
  { url, dest, action }: Annotation,
): Promise<string | null> {
  if (typeof url === 'string') return /^(?:https?|mailto|tel):/i.test(url) ? url : null;
  const page =
    dest === undefined || dest === null ? pageOfAction(action, from, document.numPages) : await pageOf(document, dest);
  return page === null || page < 1 || page > document.numPages ? null : `#/slide-${page}`;
}

function pageOfAction(action: unknown, from: number, last: number): number | null {
  switch (action) {
    case 'NextPage':
      return from + 1;
    case 'PrevPage':
      return from - 1;
    case 'FirstPage':
      return 1;
    case 'LastPage':
      return last;
    default:
      return null;
  }
}

/** The page that a destination, or its name, means. */
async function pageOf(document: PDFDocumentProxy, dest: unknown): Promise<number | null> {
  try {
    const found: unknown = typeof dest === 'string' ? await document.getDestination(dest) : dest;
    const target: unknown = Array.isArray(found) ? found[0] : null;
    if (typeof target === 'number') return target + 1;
    return typeof target === 'object' && target !== null && 'num' in target && 'gen' in target
      ? (await document.getPageIndex(target as { num: number; gen: number })) + 1
      : null;
  } catch {
    // It leads to a page that the document has not.
    return null;
  }
}
