/**
 * What draws on Windows and in no browser: an Enhanced Metafile (MS-EMF 2.3.4.2) or a Windows Metafile (MS-WMF
 * 2.3.2.3). Null: neither.
 */
export function metafileKind(bytes: Uint8Array): 'emf' | 'wmf' | null {
  const at = (offset: number, ...wanted: readonly number[]): boolean =>
    wanted.every((byte, index) => bytes[offset + index] === byte);
  if (at(0, 1, 0, 0, 0) && at(40, 0x20, 0x45, 0x4d, 0x46)) return 'emf';
  const isPlaceable = at(0, 0xd7, 0xcd, 0xc6, 0x9a);
  const isStandard = (at(0, 1, 0) || at(0, 2, 0)) && at(2, 9, 0) && (at(4, 0, 1) || at(4, 0, 3));
  return isPlaceable || isStandard ? 'wmf' : null;
}
