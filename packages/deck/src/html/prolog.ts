/** What may stand before the first element: comments, an XML declaration, a doctype with what it declares. */
const MARKS = [
  { begins: '<!--', ends: '-->' },
  { begins: '<?xml', ends: '>' },
  { begins: '<!doctype', ends: '>' },
] as const;

/**
 * A text from its first element on, behind a byte order mark, blanks and `MARKS`: `<svg …>` of a drawing by itself,
 * `<html …>` of a page. From the first mark on that has no end. In one pass: patterns that repeat what they may also
 * skip take years for some texts.
 */
export function afterProlog(text: string): string {
  let at = 0;
  for (;;) {
    while (/[\s\ufeff]/.test(text.charAt(at))) at += 1;
    const mark = MARKS.find(({ begins }) => text.slice(at, at + begins.length).toLowerCase() === begins);
    if (mark === undefined) return text.slice(at);
    const end = mark.begins === '<!doctype' ? endOfDoctype(text, at) : text.indexOf(mark.ends, at + mark.begins.length);
    if (end < 0) return text.slice(at);
    at = end + mark.ends.length;
  }
}

/** A doctype may declare entities between brackets. */
function endOfDoctype(text: string, start: number): number {
  const end = text.indexOf('>', start);
  if (end < 0 || !text.slice(start, end).includes('[')) return end;
  const closed = text.indexOf(']', start);
  return closed < 0 ? -1 : text.indexOf('>', closed);
}
