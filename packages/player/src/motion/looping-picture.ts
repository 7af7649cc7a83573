/** Animations of SVG, its own and those of CSS, that play more than once. */
const LOOPS_IN_SVG = /\srepeat(?:Count\s*=\s*["'](?!1["'])|Dur\s*=)|animation[\w-]*\s*:[^;}"']*\binfinite\b/i;

/** Bytes that are enough to know it: in all formats loops are said before the first frame, or soon after it begins. */
export const HEAD_BYTES = 65_536;

/** Whether a picture is an SVG, by its first bytes. */
export function isDrawing(head: Uint8Array): boolean {
  return /^(?:\u00ef\u00bb\u00bf)?\s*(?:<\?xml|<!--|<!doctype svg|<svg)/i.test(
    new TextDecoder('latin1').decode(head.subarray(0, 64)),
  );
}

/**
 * Whether a picture goes round and round, by its first bytes: an animated GIF with a loop (the application extensions
 * `NETSCAPE2.0` and `ANIMEXTS1.0`), an animated PNG (chunk `acTL`) or an animated WebP (chunk `ANIM`) that plays more
 * than once, a sequence of AVIF pictures (brand `avis`), or an SVG that says so.
 * Formats: https://www.w3.org/Graphics/GIF/spec-gif89a.txt, https://www.w3.org/TR/png-3/#acTL-chunk,
 * https://developers.google.com/speed/webp/docs/riff_container#animation
 */
export function isLooping(head: Uint8Array): boolean {
  const view = new DataView(head.buffer, head.byteOffset, head.byteLength);
  const text = new TextDecoder('latin1').decode(head);
  if (/^GIF8[79]a/.test(text)) {
    return text.includes('NETSCAPE2.0') || text.includes('ANIMEXTS1.0');
  }
  if (head[0] === 0x89 && text.slice(1, 4) === 'PNG') {
    const chunk = text.indexOf('acTL');
    const frames = text.indexOf('IDAT');
    // Number of frames, then how often they are played: 0 for ever.
    if (chunk < 0 || (frames >= 0 && frames < chunk) || chunk + 12 > head.length) return false;
    return view.getUint32(chunk + 4) > 1 && view.getUint32(chunk + 8) !== 1;
  }
  if (text.startsWith('RIFF') && text.slice(8, 12) === 'WEBP') {
    // Size, background colour, then how often it is played: 0 for ever.
    const chunk = text.indexOf('ANIM');
    return chunk >= 12 && chunk + 14 <= head.length && view.getUint16(chunk + 12, true) !== 1;
  }
  if (isDrawing(head)) return LOOPS_IN_SVG.test(text);
  return text.slice(4, 12) === 'ftypavis';
}
