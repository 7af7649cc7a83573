/**
 * HTML that is known to be clean. Carried HTML is the same each time a deck is read or rendered, and sanitising it is
 * most of the work: what the sanitiser wrote need not go through it again.
 */
const cleaned = new Map<string, string>();
let size = 0;

/** About how many characters are kept before everything is forgotten. */
const CAPACITY = 8_000_000;

/** Says that this is what the sanitiser writes, so that it would come out as it is. */
export function rememberClean(html: string): string {
  remember(html, html);
  return html;
}

/** The clean form of HTML, from memory where it is there. */
export function cleanWith(sanitize: (source: string) => string, source: string): string {
  if (source === '') return '';
  const known = cleaned.get(source);
  if (known !== undefined) return known;
  const clean = rememberClean(sanitize(source));
  remember(source, clean);
  return clean;
}

function remember(source: string, clean: string): void {
  if (cleaned.has(source)) return;
  size += source.length;
  if (size > CAPACITY) {
    cleaned.clear();
    size = source.length;
  }
  cleaned.set(source, clean);
}
