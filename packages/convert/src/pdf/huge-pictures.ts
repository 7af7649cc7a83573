import { strFromU8 } from 'fflate';

/** Characters of a dictionary that is looked through. */
const MAX_DICTIONARY = 4000;

/**
 * How many pictures of a document have more pixels than are decoded. pdf.js leaves them out without a word. Pictures
 * are streams, which never lie in a packed object (ISO 32000-1, 7.5.7), so their dictionaries stand in the file as they
 * are, also where it is encrypted.
 */
export function countHugePictures(bytes: Uint8Array, mostPixels: number): number {
  // A character a byte.
  const text = strFromU8(bytes, true);
  let count = 0;
  for (const { index } of text.matchAll(/\/Subtype\s*\/Image\b/g)) {
    const start = text.lastIndexOf(' obj', index);
    const end = text.indexOf('stream', index);
    if (start < 0 || end < 0 || end - start > MAX_DICTIONARY) continue;
    const dictionary = text.slice(start, end);
    const side = (name: string): number =>
      Number(new RegExp(`/${name}\\s+(\\d{1,9})(?!\\d|\\s+\\d+\\s+R)`).exec(dictionary)?.[1] ?? 0);
    if (side('Width') * side('Height') > mostPixels) count += 1;
  }
  return count;
}
