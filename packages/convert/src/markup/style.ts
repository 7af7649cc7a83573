/** To hundredths: finer is seen by nobody. */
export function round(value: number): number {
  return Math.round(value * 100) / 100;
}

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

export function escapeHtml(text: string): string {
  return text
    .replace(/[&<>"]/g, (char) => ESCAPES[char] ?? '')
    .replace(/\p{Cc}/gu, (control) => (control === '\t' || control === '\n' ? control : ''));
}

export type Style = Readonly<Record<string, string | null>>;

/** ` style="…"` with what is said in it, or nothing. */
export function styleAttribute(style: Style): string {
  const text = styleText(style);
  return text === '' ? '' : ` style="${escapeHtml(text)}"`;
}

export function styleText(style: Style): string {
  return Object.entries(style)
    .filter(([, value]) => value !== null && value !== '')
    .map(([name, value]) => `${name}: ${value};`)
    .join(' ');
}
