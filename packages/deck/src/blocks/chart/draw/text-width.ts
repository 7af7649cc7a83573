/**
 * How wide words are about, without a browser to measure them: per character in parts of the font size, a little more
 * than most fonts take, so that what is said to fit does.
 */
export function textWidth(text: string, size: number): number {
  let width = 0;
  for (const char of text) width += widthOf(char);
  return width * size;
}

function widthOf(char: string): number {
  if (/[ijl.,:;'|!()[\]\s]/.test(char)) return 0.36;
  if (/[mwMW%@\u2014\u2026]/.test(char)) return 0.95;
  if (
    /[\u1100-\u11ff\u2e80-\ud7ff\uf900-\ufaff\ufe30-\ufe4f\uff00-\uff60\u{1f000}-\u{1ffff}\u{20000}-\u{3ffff}]/u.test(
      char,
    )
  ) {
    return 1.05;
  }
  return /[A-Z]/.test(char) ? 0.74 : 0.62;
}

/**
 * The words, cut off with an ellipsis where they are wider than there is room. Empty where there is room for nothing.
 */
export function fitText(text: string, size: number, room: number): string {
  if (textWidth(text, size) <= room) return text;
  const chars = [...text];
  let width = textWidth('\u2026', size);
  let count = 0;
  for (const char of chars) {
    width += widthOf(char) * size;
    if (width > room) break;
    count += 1;
  }
  return count === 0 ? '' : `${chars.slice(0, count).join('').trimEnd()}\u2026`;
}
