import { backgroundOver } from '../model/background.ts';
import { NO_BACKGROUND } from '../model/defaults.ts';
import type { Background } from '../model/types.ts';

const SECTION = /^\s*<section((?:\s+[^\s=>"]+(?:="[^"]*")?)*)\s*>/;
const ATTRIBUTE = /([^\s=>"]+)(?:="([^"]*)")?/g;

/**
 * Background of the first slide, read from rendered sections: a view is made of stored HTML, and parsing a whole deck
 * for its first tag would cost more than sending it. Takes HTML of our own renderer only (attributes in double quotes).
 */
export function firstSlideBackground(sections: string): Background {
  const first = readStartTag(sections);
  if (first === null) return NO_BACKGROUND;
  // A stack's first slide is its own first section.
  const inner = readStartTag(first.rest);
  const outer = backgroundIn(first.attributes);
  return inner === null ? outer : backgroundOver(outer, backgroundIn(inner.attributes));
}

function backgroundIn(attributes: ReadonlyMap<string, string>): Background {
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
    video: of('video'),
  };
}

/** Pictures that are asked for ahead: more would only take the line from each other. */
const AHEAD = 4;

/**
 * Addresses of the pictures that the first slide shows at once, its background first: for a document that asks for them
 * before anything else that can wait. Takes HTML of our own renderer only.
 */
export function firstSlidePictures(sections: string): string[] {
  const { image } = firstSlideBackground(sections);
  const end = sections.indexOf('</section>');
  const tags = sections.slice(0, Math.max(end, 0)).match(/<img\b[^>]*>/g) ?? [];
  const own = tags
    .filter((tag) => !/ (?:loading="lazy"|srcset=)/.test(tag))
    .map((tag) => unescape(/ src="([^"]*)"/.exec(tag)?.[1] ?? ''));
  return [...new Set([image, ...own])].filter((address) => /^(?:https?:|\/)/.test(address)).slice(0, AHEAD);
}

/** A slide of rendered sections, and where it stands. */
export interface SlideSource {
  /** Its `<section>`, in that of its stack where it has one: styles may go by that. */
  readonly html: string;
  readonly slideId: string;
  /** Column and row, both from 0. */
  readonly h: number;
  readonly v: number;
  readonly background: Background;
}

/** The slides of rendered sections one by one, those in stacks too. Takes HTML of our own renderer only. */
export function splitSlides(sections: string): SlideSource[] {
  const slides: SlideSource[] = [];
  let depth = 0;
  let slideDepth = 1;
  let column: ReadonlyMap<string, string> = new Map();
  let own: ReadonlyMap<string, string> = new Map();
  let stackTag = '';
  let h = -1;
  let v = 0;
  let start = 0;
  for (const match of sections.matchAll(/<section\b[^>]*>|<\/section>/g)) {
    const end = match.index + match[0].length;
    if (match[0] === '</section>') {
      if (depth === slideDepth) {
        const slide = sections.slice(start, end);
        const isStacked = slideDepth === 2;
        slides.push({
          html: isStacked ? `${stackTag}${slide}</section>` : slide,
          slideId: own.get('data-id') ?? '',
          h,
          v,
          background: isStacked ? backgroundOver(backgroundIn(column), backgroundIn(own)) : backgroundIn(own),
        });
        v += 1;
      }
      depth -= 1;
      continue;
    }
    depth += 1;
    if (depth > slideDepth) continue;
    const attributes = readStartTag(match[0])?.attributes ?? new Map<string, string>();
    if (depth === 1) {
      h += 1;
      v = 0;
      column = attributes;
      // Each slide stands in it anew, so it can have no id of its own.
      stackTag = match[0].replace(/ (?:id|data-id)="[^"]*"/g, '');
      slideDepth = readStartTag(sections.slice(end, end + LONGEST_TAG)) === null ? 1 : 2;
    }
    if (depth === slideDepth) {
      own = attributes;
      start = match.index;
    }
  }
  return slides;
}

/** The section of one slide, counted from 0 through stacks as well; null when there is no such slide. */
export function onlySlide(sections: string, index: number): string | null {
  return splitSlides(sections)[index]?.html ?? null;
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
