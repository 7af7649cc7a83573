const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ' };

/** Elements whose content is nothing to read. */
const HIDDEN = /(?:script|style|template|annotation)\b/iy;
/** Elements within a word or between words, which part nothing. */
const INLINE = /\/?(?:b|i|u|s|a|em|strong|span|code|sub|sup|small|mark|font|kbd|tspan|wbr)\b/iy;

/**
 * The text of HTML that our own serialiser wrote: it uses no other entities than the ones above. Whatever it is given,
 * it is done in time that grows with its length: nothing that is never closed is looked for twice.
 */
export function textOfHtml(html: unknown): string {
  if (typeof html !== 'string') return '';
  return withoutMarkup(html)
    .replaceAll(/&(amp|lt|gt|quot|nbsp);/g, (_, name: string) => ENTITIES[name] ?? '')
    .replaceAll(/\s+/g, ' ')
    .trim();
}

function withoutMarkup(html: string): string {
  const find = finder(html);
  const pieces: string[] = [];
  let at = 0;
  for (;;) {
    const open = html.indexOf('<', at);
    const close = open < 0 ? -1 : find('>', open);
    if (close < 0) return [...pieces, html.slice(at)].join('');
    const name = nameAt(HIDDEN, html, open + 1);
    const ending = html.startsWith('<!--', open) ? '-->' : name === null ? null : `</${name}`;
    const last = ending === null ? -1 : find(ending, open + 4);
    const end = last < 0 ? -1 : find('>', last);
    const isInline = ending === null && nameAt(INLINE, html, open + 1) !== null;
    pieces.push(html.slice(at, open), isInline ? '' : ' ');
    // What is never closed is a tag and no more.
    at = (end < 0 ? close : end) + 1;
  }
}

function nameAt(pattern: RegExp, html: string, at: number): string | null {
  pattern.lastIndex = at;
  return pattern.exec(html)?.[0].toLowerCase() ?? null;
}

/**
 * Finds what is given in lower case, from places that only grow: what is not there any more is not looked for again.
 */
function finder(html: string): (what: string, from: number) => number {
  // Of other letters some become two.
  const lower = html.replaceAll(/[A-Z]+/g, (letters) => letters.toLowerCase());
  const missing = new Set<string>();
  return (what, from) => {
    if (missing.has(what)) return -1;
    const found = lower.indexOf(what, from);
    if (found < 0) missing.add(what);
    return found;
  };
}
