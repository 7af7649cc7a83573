import { afterProlog } from '@rostrum/deck/html';

/** The longest SVG that is taken as a drawing. */
const MOST_CHARACTERS = 1_000_000;

/** SVG copied as source, as drawing tools and text editors give it, as the file that it is; null for other words. */
export function svgFile(text: string): File | null {
  if (text.length > MOST_CHARACTERS) return null;
  const isSvg = /^<svg[\s>]/i.test(afterProlog(text)) && /<\/svg>$/i.test(text.trimEnd().slice(-6));
  return isSvg ? new File([text], 'drawing.svg', { type: 'image/svg+xml' }) : null;
}
