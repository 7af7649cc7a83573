import type { ImportState, ImportUpload } from '@rostrum/contract';

/** Bytes of a file that are there. */
export function bytesSent({ bytes, part_bytes, received }: ImportUpload): number {
  const sizeOf = (part: number): number => Math.min(part_bytes, bytes - (part - 1) * part_bytes);
  return received.reduce((sum, { part }) => sum + sizeOf(part), 0);
}

/** Share of an import's file that is there, 0 to 1. */
export const shareSent = ({ upload }: Pick<ImportState, 'upload'>): number =>
  upload === null ? 1 : bytesSent(upload) / upload.bytes;
