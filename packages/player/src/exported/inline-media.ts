/**
 * Where a medium is named whose bytes stand in the document itself (`packages/convert/src/out/page/single-file.ts`).
 */
const NAMED = /data:,medium-([0-9a-f]+)/g;

/**
 * Pictures, films and sounds of a deck in one file: each stands in it once, as base64 in an element of its own, and
 * gets an address here. Everything that names it (attributes, styles) is led there. To be called before anything else
 * looks at the slides.
 */
export function bringInlineMedia(page: Document): void {
  const addresses = new Map<string, string>();
  for (const element of page.querySelectorAll<HTMLElement>('script.medium')) {
    const { name = '', type = '' } = element.dataset;
    addresses.set(name, URL.createObjectURL(new Blob([bytesOf(element.textContent)], { type })));
    // What it holds is in memory twice else.
    element.textContent = '';
  }
  if (addresses.size === 0) return;
  const led = (text: string): string => text.replaceAll(NAMED, (named, name: string) => addresses.get(name) ?? named);
  for (const element of page.querySelectorAll('*')) {
    for (const { name, value } of element.attributes)
      if (value.includes('data:,')) element.setAttribute(name, led(value));
  }
  for (const style of page.querySelectorAll('style'))
    if (style.textContent.includes('data:,')) style.textContent = led(style.textContent);
}

function bytesOf(base64: string): Uint8Array<ArrayBuffer> {
  const letters = atob(base64);
  const bytes = new Uint8Array(letters.length);
  for (let at = 0; at < letters.length; at += 1) bytes[at] = letters.charCodeAt(at);
  return bytes;
}
