import { parseFragment } from 'parse5';
import { rememberClean } from './clean-memory.ts';
import { parseWithin } from './parse-html.ts';
import { staysAsWritten } from './reparse.ts';
import { type Removal, type ReportRemoval, sanitizeTree } from './sanitize-tree.ts';
import { dropFromElsewhere } from './svg-elsewhere.ts';
import { foldSvgStyles } from './svg-styles.ts';
import { findElement, type HtmlElement, type HtmlParent, isElement } from './tree.ts';
import { writeChildren, writeNode } from './write.ts';

export interface Sanitized {
  readonly html: string;
  /** What was taken out, each kind of thing once. */
  readonly removed: readonly Removal[];
}

/**
 * Where the HTML is to stand. In a `block`, a nested `<section>` becomes a `<div>`: reveal.js would take it for a
 * slide. `slides` is the inside of `.slides`.
 */
export type HtmlKind = 'block' | 'slides';

/** Some trees are read otherwise than they were written; what has not settled after so many rounds is not kept. */
const MAX_ROUNDS = 5;

/**
 * HTML with only what may stand in a deck. Idempotent: what comes out goes in unchanged.
 * Nothing in it runs a script, reaches out of the slide, or makes the page navigate by itself.
 */
export function sanitizeHtml(html: string, kind: HtmlKind = 'block'): Sanitized {
  return sanitizeParsed(parseInside(html), kind);
}

function sanitizeParsed(tree: HtmlParent, kind: HtmlKind): Sanitized {
  const removed = new Map<string, Removal>();
  const report: ReportRemoval = (removal) => {
    removed.set(`${removal.kind} ${removal.name} ${removal.on}`, removal);
  };
  sanitizeTree(tree, report);
  if (kind === 'block') renameSections(tree);
  return { html: writeSettled(tree, kind), removed: [...removed.values()] };
}

/**
 * One inline SVG picture, sanitised, with the looks of its own stylesheet and nothing from elsewhere, which a picture
 * shows no more when it is a file. Empty when there is none in the source.
 */
export function sanitizeSvg(source: string): Sanitized {
  const tree = parseInside(source);
  foldSvgStyles(tree);
  dropFromElsewhere(tree);
  const { html, removed } = sanitizeParsed(tree, 'block');
  const svg = findElement(parseInside(html), (element) => element.tagName === 'svg');
  return { html: svg ? writeNode(svg) : '', removed };
}

/** Writes a sanitised tree so that reading it gives that tree again. */
export function writeSettled(tree: HtmlParent, kind: HtmlKind = 'block'): string {
  let written = writeChildren(tree);
  if (staysAsWritten(tree)) return kind === 'block' ? rememberClean(written) : written;
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    const again = parseInside(written);
    sanitizeTree(again, () => undefined);
    if (kind === 'block') renameSections(again);
    const next = writeChildren(again);
    if (next === written) return kind === 'block' ? rememberClean(written) : written;
    written = next;
  }
  return '';
}

/** Parsed as the inside of a `<div>`: where it will stand. */
export function parseInside(html: string): HtmlParent {
  return parseWithin(CONTEXT, html).tree;
}

const CONTEXT = parseFragment('<div></div>').childNodes[0] as HtmlElement;

export function renameSections(parent: HtmlParent): void {
  for (const node of parent.childNodes) {
    if (!isElement(node)) continue;
    if (node.tagName === 'section') {
      node.tagName = 'div';
      node.nodeName = 'div';
    }
    renameSections(node);
  }
}
