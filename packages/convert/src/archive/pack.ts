import { type Zippable, zipSync } from 'fflate';

/** Files as one ZIP file, as they are: what comes twice by one name gets a number. */
export function packFiles(
  files: readonly { readonly name: string; readonly bytes: Uint8Array }[],
): Uint8Array<ArrayBuffer> {
  const packed: Zippable = {};
  for (const { name, bytes } of files) packed[freeName(name.replace(/[\\/]/g, '_'), packed)] = bytes;
  return new Uint8Array(zipSync(packed, { level: 0 }));
}

function freeName(name: string, taken: Zippable): string {
  const [, base = '', ending = ''] = /^(.*?)(\.[^.]*)?$/s.exec(name) ?? [];
  let free = name;
  for (let number = 2; Object.hasOwn(taken, free); number += 1) free = `${base} (${number})${ending}`;
  return free;
}
