import { type LinkLoss, type LinkScope, namesLeftOut, outgoingLink } from './outgoing-link.ts';

type Shape = Readonly<Record<string, unknown>>;
type Lose = (why: LinkLoss) => void;

/** Fields that hold markup, in which links stand as attributes. */
const MARKUP = new Set(['html', 'svg', 'markup']);
const LINKING = /<(?:a|area)\b[^<>]*>/gi;
const HREF = /(\s(?:xlink:)?href\s*=\s*)("[^"]*"|'[^']*')/gi;
const ATTRIBUTE = /\s[\w:.-]+\s*=\s*(?:"([^"]*)"|'([^']*)')/g;
/** Attributes that may be addresses, with the prefix of the element that carries them. */
const ADDRESS = /(?:^|:)(?:(?:xlink:)?href|data-.+)$/;
/** Fields with the address of what is shown there: a page of another site, a picture. */
const SHOWN = new Set(['src', 'iframe']);

/**
 * A slide or a block with its links as they go out (`outgoingLink`): of those that are lost the words stay, the ids of
 * what was not shared do not. The very same where nothing is to be changed. `lose` is told of each loss.
 */
export function withLinksOut<T>(part: T, scope: LinkScope, lose: Lose): T {
  return scope.leftOut.size === 0 && scope.home === null ? part : (linkedOut(part, scope, lose) as T);
}

function linkedOut(value: unknown, scope: LinkScope, lose: Lose): unknown {
  if (Array.isArray(value)) {
    const kept = value.flatMap((item) => (isLink(item) ? linkOut(item, scope, lose) : [linkedOut(item, scope, lose)]));
    return kept.length === value.length && kept.every((item, at) => item === value[at]) ? value : kept;
  }
  if (typeof value !== 'object' || value === null) return value;
  const before = Object.entries(value);
  const after = before.flatMap(([key, inner]) => {
    const now = typeof inner === 'string' ? textOut(key, inner, scope, lose) : linkedOut(inner, scope, lose);
    return now === null && inner !== null ? [] : [[key, now] as const];
  });
  const isSame = after.length === before.length && after.every(([, inner], at) => inner === before[at]?.[1]);
  return isSame ? value : Object.fromEntries(after);
}

/** A field as it goes out; null: it goes. */
function textOut(key: string, text: string, scope: LinkScope, lose: Lose): string | null {
  if (MARKUP.has(key)) return markupOut(text, scope, lose);
  if (key === 'elements') return elementsOut(text, scope, lose);
  if (key === 'link') return hrefOut(text, scope, lose) ?? '';
  const isAddress = ADDRESS.test(key);
  if (!(isAddress || SHOWN.has(key)) || !namesLeftOut(text, scope)) return text;
  lose('slide');
  if (isAddress) return null;
  const page = text.split('#', 1)[0] ?? '';
  return namesLeftOut(page, scope) ? '' : page;
}

function markupOut(markup: string, scope: LinkScope, lose: Lose): string {
  const linked = markup.replace(LINKING, (tag) =>
    tag.replace(HREF, (all, before: string, quoted: string) => {
      const href = quoted.slice(1, -1);
      const now = hrefOut(href, scope, lose);
      return now === null ? '' : now === href ? all : `${before}"${now}"`;
    }),
  );
  return linked.replace(ATTRIBUTE, (all, double: string | undefined, single: string | undefined) => {
    if (!namesLeftOut(double ?? single ?? '', scope)) return all;
    lose('slide');
    return '';
  });
}

/** Elements around words, as JSON: `[[tag, attributes], …]`. */
function elementsOut(text: string, scope: LinkScope, lose: Lose): string {
  try {
    const elements: unknown = JSON.parse(text);
    const kept = linkedOut(elements, scope, lose);
    return kept === elements ? text : JSON.stringify(kept);
  } catch {
    return text;
  }
}

interface Link {
  readonly type: 'link';
  readonly attrs: Shape & { readonly href: string };
}

/** Whether it is a link among the marks of words. */
function isLink(item: unknown): item is Link {
  const { type, attrs } = (item ?? {}) as Shape;
  return type === 'link' && typeof ((attrs ?? {}) as Shape)['href'] === 'string';
}

function linkOut(link: Link, scope: LinkScope, lose: Lose): Link[] {
  const href = hrefOut(link.attrs.href, scope, lose);
  if (href === null) return [];
  return [href === link.attrs.href ? link : { ...link, attrs: { ...link.attrs, href } }];
}

/** Null: it is lost. */
function hrefOut(href: string, scope: LinkScope, lose: Lose): string | null {
  const out = outgoingLink(href, scope);
  if ('href' in out) return out.href;
  lose(out.lost);
  return null;
}
