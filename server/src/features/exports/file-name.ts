/** Bytes of UTF-8: file systems take 255 for a name, and programs put numbers and endings behind it. */
const MOST_BYTES = 150;
/** Names of devices on Windows, with any ending. */
const DEVICE = /^(?:con|prn|aux|nul|com[0-9]|lpt[0-9])(?:\.|$)/i;

/** A deck's title as the name of a file, without ending, that every file system takes. */
export function fileNameOf(title: string): string {
  const plain = title
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Zl}\p{Zp}]/gu, ' ')
    .replace(/[<>:"/\\|?*]/g, '-')
    .replace(/\s+/g, ' ');
  const cut = trimmed(cutTo(trimmed(plain), MOST_BYTES));
  if (cut === '') return 'deck';
  return DEVICE.test(cut) ? `deck ${cut}` : cut;
}

/** Dots and spaces at the edges are lost on the way, or hide the file. */
const trimmed = (name: string): string => name.replace(/^[\s.]+|[\s.]+$/g, '');

function cutTo(name: string, bytes: number): string {
  let cut = '';
  let size = 0;
  for (const { segment } of new Intl.Segmenter().segment(name)) {
    size += Buffer.byteLength(segment);
    if (size > bytes) break;
    cut += segment;
  }
  return cut;
}

/** A header that has a file saved by its name (RFC 6266): in ASCII for old programs, and as it is. */
export function attachment(name: string): string {
  const ascii = name.replace(/[^\x20-\x7e]/g, '_').replace(/["\\%]/g, '_');
  const encoded = encodeURIComponent(name).replace(
    /[!'()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${ascii}"; filename*=UTF-8''${encoded}`;
}
