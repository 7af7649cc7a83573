import { NO_BACKGROUND } from '../model/defaults.ts';
import type { Background } from '../model/types.ts';

const SECTION = /^\s*<section((?:\s+[^\s=>"]+(?:="[^"]*")?)*)\s*>/;
const ATTRIBUTE = /([^\s=>"]+)(?:="([^"]*)")?/g;

/**
 * Background of the first slide, read from rendered sections: a view is made of stored HTML, and parsing a whole deck for
 * its first tag would cost more than sending it. Takes HTML of our own renderer only (attributes in double quotes).
 */
export function firstSlideBackground(sections: string): Background {
  const first = readStartTag(sections);
  if (first === null) return NO_BACKGROUND;
  // A stack's first slide is its own first section; what the slide does not set, the stack may have set.
  const inner = readStartTag(first.rest);
  const attributes = new Map([...first.attributes, ...(inner?.attributes ?? [])]);
  const of = (name: string) => attributes.get(`data-background-${name}`) ?? '';
  const opacity = Number.parseFloat(of('opacity'));
  return {
    ...NO_BACKGROUND,
    color: of('color'),
    gradient: of('gradient'),
    image: of('image'),
    size: of('size'),
    position: of('position'),
    repeat: of('repeat'),
    opacity: Number.isFinite(opacity) ? opacity : null,
  };
}

/** The sections cut down to one slide, counted from 0 through stacks as well; null when there is no such slide. */
export function onlySlide(sections: string, index: number): string | null {
  let depth = 0;
  let slideDepth = 1;
  let slide = -1;
  let start = 0;
  for (const match of sections.matchAll(/<section\b[^>]*>|<\/section>/g)) {
    const end = match.index + match[0].length;
    if (match[0] !== '</section>') {
      depth += 1;
      if (depth === 1) slideDepth = readStartTag(sections.slice(end, end + LONGEST_TAG)) === null ? 1 : 2;
      if (depth === slideDepth) {
        slide += 1;
        start = match.index;
      }
    } else {
      if (depth === slideDepth && slide === index) return sections.slice(start, end);
      depth -= 1;
    }
  }
  return null;
}

/** Characters in which a start tag, if there is one, has come to its end. */
const LONGEST_TAG = 100_000;

function readStartTag(html: string): { attributes: Map<string, string>; rest: string } | null {
  const match = SECTION.exec(html);
  if (match === null) return null;
  const attributes = new Map<string, string>();
  for (const [, name, value] of (match[1] ?? '').matchAll(ATTRIBUTE)) {
    if (name !== undefined) attributes.set(name, unescape(value ?? ''));
  }
  return { attributes, rest: html.slice(match[0].length) };
}

function unescape(text: string): string {
  return text
    .replace(/&quot;/g, '"')
    .replace(/&#39;/g, "'")
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&nbsp;/g, '\u00a0')
    .replace(/&amp;/g, '&');
}
