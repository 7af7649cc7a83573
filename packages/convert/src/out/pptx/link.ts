import { slidesInOrder } from '@rostrum/deck';
import { sanitizeUrl } from '@rostrum/deck/html';
import { words } from '@rostrum/words/convert';
import type { SlideScope } from './scope.ts';
import { type Xml, xml } from './xml.ts';

export interface Link {
  readonly id: string;
  /** Null: an address. */
  readonly action: string | null;
}

/**
 * A link of a deck as a relationship: to another slide, or out. Null where it leads nowhere that a presentation knows;
 * the loss is told.
 */
export function relateLink(href: string, scope: Pick<SlideScope, 'relate' | 'slides' | 'deck' | 'lose'>): Link | null {
  const address = href.trim();
  if (address === '' || address === '#') return null;
  if (address.startsWith('#')) {
    const part = slideAt(address, scope);
    if (part !== undefined) return { id: scope.relate('slide', part), action: 'ppaction://hlinksldjump' };
    scope.lose(words.out.slides.linkToLeftOut);
    return null;
  }
  const safe = sanitizeUrl(address, 'link');
  const url = safe !== null && /^(?:https?|mailto|tel|sms):/i.test(safe) ? asUri(safe) : null;
  if (url !== null) return { id: scope.relate('hyperlink', url, true), action: null };
  scope.lose(words.out.slides.linkUnknown);
  return null;
}

/** `#/slide-id`, `#/2` or `#/2/1` (columns and rows, from 0), `#slide-id`. */
function slideAt(address: string, { slides, deck }: Pick<SlideScope, 'slides' | 'deck'>): string | undefined {
  const [first = '', second] = address.replace(/^#\/?/, '').split('/');
  const name = decoded(first);
  const known = slides.get(name);
  if (known !== undefined) return known;
  const shown = slidesInOrder(deck, { includeHidden: true });
  if (!/^\d+$/.test(name)) return undefined;
  const columns = [...new Set(shown.map(({ id, parentId }) => parentId ?? id))];
  const column = shown.filter(({ id, parentId }) => (parentId ?? id) === columns[Number(name)]);
  return slides.get(column[Number(second ?? 0)]?.id ?? '');
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** An address as relationships may hold it: an `xsd:anyURI` that programs of all makers read. Null: it is none. */
function asUri(url: string): string | null {
  const kept = url.replace(/[^\x21-\x7e]|["<>\\^`{|}]/gu, (char) =>
    /\p{Surrogate}/u.test(char) ? '' : encodeURIComponent(char),
  );
  return kept.length > 2000 ? null : kept.replace(/%(?![\da-f]{2})/gi, '%25');
}

/** `a:hlinkClick` of a whole shape; null: it leads nowhere. */
export function clickXml(href: string, scope: Pick<SlideScope, 'relate' | 'slides' | 'deck' | 'lose'>): Xml | null {
  const link = href === '' ? null : relateLink(href, scope);
  return link === null ? null : xml('a:hlinkClick', { 'r:id': link.id, action: link.action });
}
