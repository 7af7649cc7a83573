import type { ImportResult } from '@rostrum/convert';
import type { Workers } from '../../platform/workers/index.ts';
import { DEFINITION_NAME } from './defining.ts';
import { readInThread } from './reader.ts';
import { readDefinitionTask } from './tasks.ts';

const LATER = { refused: 'comes with the deck' };

/**
 * What a definition would become, read in a worker thread: nothing is fetched, drawn or stored for it. Throws `invalid`
 * with the place of a mistake. `key`: whose turn it is.
 */
export function readDefinition(workers: Workers, definition: Uint8Array, key: string): Promise<ImportResult> {
  return readInThread(
    workers,
    { fileName: DEFINITION_NAME, bytes: definition },
    {
      key,
      storeMedia: async () => LATER,
      fetchPicture: async () => LATER,
      drawDiagrams: async (diagrams) => diagrams.map(() => LATER),
      onProgress: () => undefined,
      task: readDefinitionTask,
    },
  );
}
