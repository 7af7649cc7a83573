import { parseStyle, splitList, splitRules } from '@rostrum/deck/html';
import type { TextLook } from './look.ts';

/** What a deck's custom CSS says that presentations can have. */
export interface OwnCss {
  /** Of h1 to h6, where it says so of all headings of a level. */
  readonly headingCaps: ReadonlyMap<number, TextLook['caps']>;
  /** It says more than that. */
  readonly saysMore: boolean;
}

const HEADINGS =
  /^(?:(?:\.reveal|\.slides|section|\.sl-block|\.sl-block-content)\s+)*(?:(?<one>h[1-6])|:(?:is|where)\((?<any>h[1-6](?:\s*,\s*h[1-6])*)\))$/i;

/**
 * Reads capitals of headings; of other rules it only tells that there are some, since what they apply to is known
 * to browsers alone.
 */
export function readOwnCss(css: string): OwnCss {
  const headingCaps = new Map<number, TextLook['caps']>();
  let saysMore = false;
  for (const { prelude, block } of splitRules(css)) {
    if (block?.trim() === '' || isQuoteWidth(prelude, block)) continue;
    const selectors = splitList(prelude).map((selector) => HEADINGS.exec(selector)?.groups);
    if (block === null || block.includes('{') || selectors.includes(undefined)) {
      saysMore = true;
      continue;
    }
    const levels = selectors.flatMap((groups) => [...(groups?.['one'] ?? groups?.['any'] ?? '').matchAll(/\d/g)]);
    for (const [property, value] of parseStyle(block)) {
      if (property !== 'text-transform') saysMore = true;
      else for (const [level] of levels) headingCaps.set(Number(level), /^uppercase\b/i.test(value) ? 'all' : 'none');
    }
  }
  return { headingCaps, saysMore };
}

/** What an import of reveal.js's themes writes (`html/reveal-looks.ts`): blocks have their own widths. */
function isQuoteWidth(prelude: string, block: string | null): boolean {
  return prelude === '.reveal .slides blockquote' && /^\s*width:\s*70%;?\s*$/.test(block ?? '');
}
