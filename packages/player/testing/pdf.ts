import { inflateSync } from 'node:zlib';

/** A page of a PDF file, as far as tests ask. */
export interface PdfPage {
  /** Points. */
  readonly width: number;
  readonly height: number;
  /** How often something is written, and how often something is painted at all, pictures included. */
  readonly texts: number;
  readonly marks: number;
  /** Addresses that links on it lead to; `#…` for places in the file. */
  readonly links: readonly string[];
  /** All that draws it, for a comparison with other pages. */
  readonly drawing: string;
}

/** Reads a PDF as Chromium writes it: objects in the open, streams deflated. */
export function readPdf(file: Buffer): PdfPage[] {
  const objects = readObjects(file);
  const kids = [...objects.values()].find(({ head }) => /\/Type\s*\/Pages\b/.test(head) && !/\/Parent\b/.test(head));
  return pagesBelow(kids, objects).map((page) => readPage(page, objects));
}

interface PdfObject {
  readonly head: string;
  readonly stream: string;
}
type Objects = ReadonlyMap<string, PdfObject>;

function readObjects(file: Buffer): Objects {
  const text = file.toString('latin1');
  const objects = new Map<string, PdfObject>();
  for (const match of text.matchAll(/(\d+) 0 obj\b([^]*?)\bendobj\b/g)) {
    const [, id = '', body = ''] = match;
    const at = body.indexOf('stream');
    const head = at < 0 ? body : body.slice(0, at);
    let stream = '';
    if (at >= 0) {
      const start = at + 'stream'.length + (body.startsWith('\r\n', at + 6) ? 2 : 1);
      const bytes = Buffer.from(body.slice(start, body.lastIndexOf('endstream')), 'latin1');
      // Fonts and pictures are not read.
      if (!head.includes('/FlateDecode')) stream = bytes.toString('latin1');
      else if (!/\/(?:Length1|Image|FontFile)/.test(head)) stream = inflateSync(bytes).toString('latin1');
    }
    objects.set(id, { head, stream });
  }
  return objects;
}

function pagesBelow(node: PdfObject | undefined, objects: Objects): PdfObject[] {
  if (node === undefined) return [];
  if (!/\/Type\s*\/Pages\b/.test(node.head)) return [node];
  const kids = /\/Kids\s*\[([^\]]*)\]/.exec(node.head)?.[1] ?? '';
  return referencesIn(kids).flatMap((id) => pagesBelow(objects.get(id), objects));
}

const referencesIn = (text: string): string[] => [...text.matchAll(/(\d+) 0 R/g)].map((match) => match[1] ?? '');

function readPage(page: PdfObject, objects: Objects): PdfPage {
  const [, , , width = 0, height = 0] = (/\/MediaBox\s*\[([\d.\s-]+)\]/.exec(page.head)?.[1] ?? '')
    .trim()
    .split(/\s+/)
    .reduce<number[]>((all, one) => [...all, Number(one)], [0]);
  const contents = /\/Contents\s*(\d+ 0 R|\[[^\]]*\])/.exec(page.head)?.[1] ?? '';
  const parts = referencesIn(contents).map((id) => objects.get(id)?.stream ?? '');
  // What is see-through or cut is drawn apart, and put in by name.
  const seen = new Set<string>();
  const addForms = (head: string): void => {
    for (const id of referencesIn(resourcesOf(head, objects))) {
      const form = objects.get(id);
      if (form === undefined || seen.has(id) || !/\/Subtype\s*\/Form\b/.test(form.head)) continue;
      seen.add(id);
      parts.push(form.stream);
      addForms(form.head);
    }
  };
  addForms(page.head);
  const drawing = parts.join('\n');
  const annotations = /\/Annots\s*(\d+ 0 R|\[[^\]]*\])/.exec(page.head)?.[1] ?? '';
  const listed = annotations.startsWith('[')
    ? annotations
    : (objects.get(referencesIn(annotations)[0] ?? '')?.head ?? '');
  return {
    width,
    height,
    texts: drawing.match(/\bT[jJ]\b/g)?.length ?? 0,
    marks: drawing.match(/\b(?:T[jJ]|Do|sh|[fFBbSs]\*?)\s/g)?.length ?? 0,
    links: referencesIn(listed).flatMap((id) => {
      const head = objects.get(id)?.head ?? '';
      const address = /\/URI\s*\(((?:\\.|[^)\\])*)\)/.exec(head)?.[1];
      const place = /\/Dest\s*\/([^\s/>]+)/.exec(head)?.[1];
      return address ?? (place === undefined ? [] : `#${place}`);
    }),
    drawing,
  };
}

/** The part of a dictionary that names what it uses, wherever it stands. */
function resourcesOf(head: string, objects: Objects): string {
  const indirect = /\/Resources\s+(\d+) 0 R/.exec(head)?.[1];
  const text = indirect === undefined ? head : (objects.get(indirect)?.head ?? '');
  const listed = /\/XObject\s*(?:(\d+) 0 R|<<([^]*?)>>)/.exec(text);
  return listed?.[1] === undefined ? (listed?.[2] ?? '') : (objects.get(listed[1])?.head ?? '');
}
