/** HTML of lines, each whole in itself: elements that go over a line's end are closed there and opened again. */
export function splitLines(html: string): string[] {
  const lines: string[] = [];
  const open: { readonly tag: string; readonly name: string }[] = [];
  let line = '';
  const endLine = () => {
    lines.push(
      line +
        [...open]
          .reverse()
          .map(({ name }) => `</${name}>`)
          .join(''),
    );
    line = open.map(({ tag }) => tag).join('');
  };
  for (const [part, close, name] of html.matchAll(/<(\/?)([a-z][a-z0-9-]*)[^>]*>|\n|[^<\n]+/g)) {
    if (part === '\n' || name === 'br') endLine();
    else {
      line += part;
      if (close === '/') open.pop();
      else if (name !== undefined && !VOID.has(name)) open.push({ tag: part, name });
    }
  }
  endLine();
  return lines;
}

/** The one form of markup in code: no element goes over a line's end. */
export function inLines(html: string): string {
  return html === '' ? '' : splitLines(html).join('\n');
}

const VOID = new Set(['img', 'wbr', 'hr', 'input', 'source', 'track', 'col']);

/** The letters in HTML that our own serialiser wrote: nothing collapses, and `<br>` ends a line. */
export function lettersOf(html: string): string {
  return html
    .replaceAll(/<br\b[^>]*>/g, '\n')
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll(/&(amp|lt|gt|quot|nbsp|#13);/g, (_, name: string) => CHARACTERS[name] ?? '');
}

const CHARACTERS: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  nbsp: '\u00a0',
  '#13': '\r',
};
