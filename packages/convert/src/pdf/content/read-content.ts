import type { PDFPageProxy } from 'pdfjs-dist';
import type { Box } from '../box.ts';
import type { Matrix } from '../matrix.ts';
import { Painter } from './painter.ts';
import type { PageContent } from './paint.ts';

/** What a page paints, on the slide. `matrix`: from the page to the slide, whose box is `slide`. */
export async function readContent(
  page: PDFPageProxy,
  matrix: Matrix,
  slide: Box,
  isHidden: (content: unknown) => boolean,
): Promise<PageContent> {
  const { AnnotationMode, OPS } = await import('pdfjs-dist/legacy/build/pdf.mjs');
  const names = new Map(Object.entries(OPS).map(([name, code]) => [code, name]));
  const list = await page.getOperatorList({ annotationMode: AnnotationMode.DISABLE });
  const objects = await objectsOf(page, list.argsArray);
  const painter = new Painter(matrix, slide, (id) => objects.get(id), isHidden);
  for (const [index, code] of list.fnArray.entries()) {
    const args: unknown = list.argsArray[index];
    painter.take(names.get(code) ?? '', Array.isArray(args) ? args : []);
  }
  return painter.content();
}

/** Fonts, pictures and shadings that the operators name: they may come a moment later than these. */
async function objectsOf(page: PDFPageProxy, args: readonly unknown[]): Promise<ReadonlyMap<string, unknown>> {
  const objects = new Map<string, unknown>();
  for (const id of namesIn(args)) {
    const store = id.startsWith('g_') ? page.commonObjs : page.objs;
    objects.set(id, await new Promise((resolve) => void store.get(id, resolve)));
  }
  return objects;
}

/** Objects of the document, and of the page. */
const OBJECT_ID = /^(?:g_|img_|pattern_|mask_)\w+$/;

function namesIn(args: readonly unknown[]): Set<string> {
  const ids = new Set<string>();
  const take = (value: unknown): void => {
    if (typeof value === 'string' && OBJECT_ID.test(value)) ids.add(value);
  };
  for (const list of args) {
    if (!Array.isArray(list)) continue;
    for (const value of list as unknown[]) {
      take(value);
      // Masks name their bits within an object of their own.
      if (typeof value === 'object' && value !== null && 'data' in value) take(value.data);
      if (Array.isArray(value) && typeof value[0] === 'object')
        for (const one of value as unknown[])
          if (typeof one === 'object' && one !== null && 'data' in one) take(one.data);
    }
  }
  return ids;
}
