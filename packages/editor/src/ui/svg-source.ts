/** The longest SVG that is taken as a drawing. */
const MOST_CHARACTERS = 1_000_000;

/** SVG copied as source, as drawing tools and text editors give it, as the file that it is; null for other words. */
export function svgFile(text: string): File | null {
  if (text.length > MOST_CHARACTERS) return null;
  const isSvg =
    /^\s*(?:<\?xml[^>]*\?>\s*)?(?:<!--[^]*?-->\s*)*(?:<!DOCTYPE[^>]*>\s*)?<svg[\s>]/i.test(text) &&
    /<\/svg>\s*$/i.test(text);
  return isSvg ? new File([text], 'drawing.svg', { type: 'image/svg+xml' }) : null;
}
