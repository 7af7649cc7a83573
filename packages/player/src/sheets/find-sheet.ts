import { readHash } from '../hash.ts';

/** The sheet of `#slide-3`, of `#/h/v`, or of `#/slide-id`. */
export function findSheet(sheets: readonly HTMLElement[], hash: string): HTMLElement | undefined {
  if (hash.startsWith('#slide-')) return sheets.find((sheet) => `#${sheet.id}` === hash);
  const place = readHash(hash);
  if (place === null) return undefined;
  if ('slideId' in place) return sheets.find((sheet) => sheet.dataset['slideId'] === place.slideId);
  return sheets.find((sheet) => Number(sheet.dataset['h']) === place.h && Number(sheet.dataset['v']) === place.v);
}
