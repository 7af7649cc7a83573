/**
 * Cookies that last as long as their document and go nowhere, by the rules of `document.cookie`, but for
 * domains and paths.
 */
export class CookiesForNow {
  readonly #kept = new Map<string, string>();

  get text(): string {
    return [...this.#kept].map(([name, value]) => `${name}=${value}`).join('; ');
  }

  set text(cookie: string) {
    const [pair = '', ...attributes] = cookie.split(';').map((part) => part.trim());
    const at = pair.indexOf('=');
    const name = pair.slice(0, Math.max(0, at));
    if (attributes.some(isOver)) this.#kept.delete(name);
    else this.#kept.set(name, pair.slice(at + 1));
  }
}

function isOver(attribute: string): boolean {
  const [name = '', value = ''] = attribute.split('=', 2);
  if (name.toLowerCase() === 'max-age') return Number(value) <= 0;
  return name.toLowerCase() === 'expires' && Date.parse(value) <= Date.now();
}
