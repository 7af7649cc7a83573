import { importFile, type ImportOptions, type ImportResult, type MediaFile } from '../index.ts';
import type { DeckFile } from './index.ts';

export interface TestImport extends ImportResult {
  readonly pictures: readonly MediaFile[];
}

/** Imports a file with ids `id1`, `id2` … and pictures at `/media/p1`, `/media/p2` …, as the server would. */
export async function importForTest(
  file: DeckFile,
  others: Pick<ImportOptions, 'drawDiagrams' | 'drawPage' | 'keepsCss'> = {},
): Promise<TestImport> {
  let ids = 0;
  const pictures: MediaFile[] = [];
  const result = await importFile(file.name, file.bytes, {
    ...others,
    newId: () => {
      ids += 1;
      return `id${ids}`;
    },
    storeMedia: (picture) => {
      pictures.push(picture);
      return Promise.resolve({ url: `/media/p${pictures.length}` });
    },
  });
  return { ...result, pictures };
}
