/** English metric units of a px: 914,400 an inch, 96 px an inch. */
export const EMU_PER_PX = 9525;

export function pxOf(emu: number): number {
  return round(emu / EMU_PER_PX);
}

/** Hundredths of a point to px. */
export function pxOfPoints(hundredths: number): number {
  return round((hundredths / 100) * (96 / 72));
}

/** 60,000ths of a degree to degrees. */
export function degreesOf(angle: number): number {
  return round(angle / 60_000);
}

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
