import type { ImportResult } from '@rostrum/convert';
import { DEFINITION_NAME } from './defining.ts';
import { readInThread } from './reader.ts';

/**
 * Longest that a definition is read which nobody has confirmed yet (milliseconds), and the most memory for it (MiB).
 */
const MOST_MILLISECONDS = 20_000;
const MOST_MEMORY = 384;
const MOST_GROWTH = 1024;

const LATER = { refused: 'comes with the deck' };

/**
 * What a definition would become, read in a thread of its own: nothing is fetched, drawn or stored for it. Throws
 * `invalid` with the place of a mistake.
 */
export function readDefinition(definition: Uint8Array): Promise<ImportResult> {
  return readInThread(
    { fileName: DEFINITION_NAME, bytes: definition },
    {
      storeMedia: async () => LATER,
      fetchPicture: async () => LATER,
      drawDiagrams: async (diagrams) => diagrams.map(() => LATER),
      onProgress: () => undefined,
      signal: new AbortController().signal,
      milliseconds: MOST_MILLISECONDS,
      memory: MOST_MEMORY,
      growth: MOST_GROWTH,
    },
  );
}
